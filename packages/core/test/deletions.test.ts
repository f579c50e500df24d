import fc from "fast-check";
import { expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";
import { runs } from "./runs.ts";

const CODE = [
  "function walk(tree) {",
  "  const open = [tree];",
  "  let count = 0;",
  "  while (open.length > 0) {",
  "    const node = open.pop();",
  "    if (node.hidden) continue;",
  '    log("visiting", node.name);',
  "    // its children come later",
  "    open.push(...node.children);",
  "    count += 1;",
  "",
  "    yield node;",
  "  }",
  "  return count;",
  "}",
];

const SLIPS: readonly ((text: string, nth: number) => string)[] = [
  (text) => text,
  (text) => `${text} `,
  (text, nth) => (nth % 2 === 0 ? text : `${text}  `),
  (text) => text.replaceAll("  ", "\t"),
  (text) => text.trimStart(),
  (text) => text.replace(/^ {2}/, ""),
  (text) => (text === "" ? text : `    ${text}`),
  (text) => text.replaceAll('"', "”"),
];

const NUMBERS: typeof SLIPS = [
  (text, nth) => `${nth + 1}\t${text}`,
  (text, nth) => `${String(nth + 1).padStart(4)} | ${text}`,
];

const FORMS: readonly ((search: readonly string[], replace: readonly string[]) => string)[] = [
  (search, replace) =>
    ["a.js", "```", "<<<<<<< SEARCH", ...search, "=======", ...replace, ">>>>>>> REPLACE", "```"].join("\n"),
  (search, replace) =>
    JSON.stringify({
      name: "Edit",
      input: { file_path: "a.js", old_string: search.join("\n"), new_string: replace.join("\n") },
    }),
  (search, replace) =>
    [
      "```diff",
      "--- a.js",
      "+++ a.js",
      "@@ @@",
      ...search.map((text) => `-${text}`),
      ...replace.map((text) => `+${text}`),
      "```",
    ].join("\n"),
];

/** How the lines are quoted, and how those that stay are put back: never with numbers where the quote has none. */
const slips = fc.oneof(
  fc.tuple(fc.constantFrom(...SLIPS, ...NUMBERS), fc.constantFrom(...SLIPS)),
  fc.constantFrom(...NUMBERS).map((number) => [number, number] as const),
);

test("lines to go at either end of a misquoted block are never said to be gone while they stand", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: CODE.length - 3 }),
      fc.integer({ min: 3, max: 6 }),
      fc.constantFrom<readonly [number, number]>([1, 0], [0, 1], [1, 1], [2, 0], [0, 2]),
      slips,
      fc.constantFrom(...FORMS),
      (from, length, [top, bottom], [quoting, writing], form) => {
        const block = CODE.slice(from, from + length);
        const kept = block.slice(top, block.length - bottom);
        const response = form(block.map(quoting), kept.map(writing));
        const result = applyResponse(response, { "a.js": `${CODE.join("\n")}\n` });
        expect(result.outcomes.map(({ status }) => status)).not.toContain("already-applied");
        if (!result.ok) return;
        const left = CODE.toSpliced(from + block.length - bottom, bottom).toSpliced(from, top);
        expect(lettersOf(result.files["a.js"]!)).toEqual(lettersOf(left.join("\n")));
      },
    ),
    { numRuns: runs },
  );
});

function lettersOf(text: string): string {
  return text.replace(/\s/g, "").replaceAll("”", '"');
}
