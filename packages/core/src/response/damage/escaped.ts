import { postimageOf, preimageOf, quotesSome, replacement } from "../../hunk.ts";
import { jsonIn } from "../../text/json.ts";
import type { Hunk, HunkLine } from "../../types.ts";

/** What models put a backslash before in a string, with how it stands there without. */
const MARKS = [
  { escaped: '\\"', bare: /(?<!\\)"/ },
  { escaped: "\\'", bare: /(?<!\\)'/ },
  { escaped: "\\`", bare: /(?<!\\)`/ },
  { escaped: "\\$", bare: /(?<!\\)\$/ },
];

/**
 * Returns the lines without the escapes of a string in JSON that a model put in twice: before each quote, or each
 * mark of a template, there is one, or all of it is one line with `\n` in it.
 *
 *     "old_str": "say(\\\"hi\\\");"    →    say("hi");
 */
export function withoutEscapes(hunk: Hunk): readonly (readonly HunkLine[])[] {
  const { lines, partial } = hunk;
  if (!quotesSome(hunk, (text) => text.includes("\\"))) return [];
  if (partial && quotesSome(hunk, (text) => text.includes("\\n"))) {
    const [old, fresh] = [preimageOf(hunk), postimageOf(hunk)].map(stringIn);
    if (typeof old === "string" && typeof fresh === "string")
      return [replacement(old.split("\n"), fresh.split("\n"))];
  }
  const marks = MARKS.filter(
    ({ escaped, bare }) =>
      quotesSome(hunk, (text) => text.includes(escaped)) && !lines.some(({ text }) => bare.test(text)),
  );
  const plain = (line: string) =>
    marks.reduce((text, { escaped }) => text.replaceAll(escaped, escaped[1]!), line);
  return marks.length > 0 ? [lines.map((line) => ({ ...line, text: plain(line.text) }))] : [];
}

/** What a line says as the inside of a string in JSON, which no line end may stand in; `undefined` if it is none. */
function stringIn(texts: readonly string[]): unknown {
  return texts.length > 1 ? undefined : jsonIn(`"${texts.join("")}"`);
}
