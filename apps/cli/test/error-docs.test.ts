import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** The codes in the source, by the words around them. */
function codes(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(root, folder, file), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => code!));
}

test("every code of an error is documented", () => {
  const documented = readFileSync(join(root, "docs/errors.md"), "utf8");
  const own = codes("apps/cli/src", /\bcode: "([a-z-]+)"/g);
  const union = readFileSync(join(root, "packages/git/src/error.ts"), "utf8");
  const git = [...union.matchAll(/^ {2}\| "([a-z-]+)";?$/gm)].map(([, code]) => code!);
  expect(own.length).toBeGreaterThan(8);
  expect(git.length).toBeGreaterThan(8);
  expect([...own, ...git].filter((code) => !documented.includes(`| \`${code}\` |`))).toEqual([]);
  const page = readFileSync(join(root, "packages/git/README.md"), "utf8");
  expect(git.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});
