import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { parseResponse } from "../src/index.ts";

const source = join(import.meta.dirname, "../src");
/** Formats with markers of their own: what is left of a block looks like one. Fences and JSON may hold anything. */
const marked = /formats\/(?:apply-diff|ln-diff|search-replace|tag-pairs|udiff|v4a)\//;
/** Without the header the rest is a list in prose, or a patch in a string. */
const plain = /no-fence|no-sentinels|json-around/;

test("a response that breaks off within a block is never without a word", () => {
  const silent: string[] = [];
  for (const { name, response } of responses()) {
    const { edits } = parseResponse(response);
    for (const { span } of edits.filter(({ kind }) => kind !== "malformed")) {
      for (
        let at = response.indexOf("\n", span.from) + 1;
        at > 0 && at < span.to;
        at = response.indexOf("\n", at) + 1
      ) {
        const cut = parseResponse(response.slice(0, at));
        if (cut.edits.length + cut.problems.length === 0)
          silent.push(`${name}: ${response.slice(span.from, at)}`);
      }
    }
  }
  expect(silent).toEqual([]);
});

function responses() {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === "response.md")
    .map(({ parentPath }) => ({
      name: relative(source, parentPath).replaceAll("\\", "/"),
      response: readFileSync(join(parentPath, "response.md"), "utf8"),
    }))
    .filter(({ name }) => marked.test(name) && !plain.test(name));
}
