import { createTwoFilesPatch } from "diff";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyResponse, formats, renderEdits } from "../src/index.ts";
import { runs } from "./runs.ts";

/** Lines that look like a format's own marks, or like what chat windows make of others. */
const odd = fc.constantFrom(
  ...[
    "",
    "}",
    " ",
    " * note",
    "- item",
    "+ more",
    "&amp; &lt;",
    "1│ x",
    "  2 | y",
    "...",
    "\\n",
    "“quoted”",
    "it’s",
  ],
  ...["a\u00A0b", "=======", "1. one", "> said", "$1"],
);

/** Lines of a file that is indented so; in one that has tabs and blanks, blanks may be taken for its tabs. */
const lineOf = (unit: string) => {
  const indent = fc.constantFrom("", "", unit, unit + unit);
  const word = fc.tuple(indent, fc.nat(99)).map(([blanks, nth]) => `${blanks}word ${nth}`);
  return fc.oneof(odd, word, word);
};

/** A line of a file, whether it stays, and what is put in below it. */
const rowOf = (line: fc.Arbitrary<string>) =>
  fc.record({
    text: line,
    stays: fc.integer({ max: 4 }).map((dice) => dice > 0),
    below: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(line, { minLength: 1, maxLength: 3 }) },
    ),
  });

/** A text that ends so, and what becomes of it. */
const changeOf = (end: fc.Arbitrary<string>) =>
  fc
    .constantFrom("\t", " ", "  ", "    ")
    .chain((unit) => fc.tuple(fc.array(rowOf(lineOf(unit)), { minLength: 1, maxLength: 12 }), end))
    .map(([rows, end]) => ({
      before: rows.map(({ text }) => text).join("\n") + end,
      after: rows.flatMap(({ text, stays, below }) => [...(stays ? [text] : []), ...below]).join("\n") + end,
    }))
    .filter(({ before, after }) => before !== after && before !== "" && after !== "")
    // Entities that only what is inserted shows are undone.
    .filter(({ before, after }) => before.includes("&amp;") || !after.includes("&amp;"));

describe("an edit that quotes a file as it is gives what was meant, or is refused", () => {
  test("as a diff that a program made", () => {
    const [change, context] = [changeOf(fc.constantFrom("", "\n")), fc.nat(4)];
    fc.assert(
      fc.property(change, context, fc.constantFrom("", "```"), ({ before, after }, context, fence) => {
        const diff = createTwoFilesPatch("a/f", "b/f", before, after, undefined, undefined, { context });
        const { files, ok, outcomes } = applyResponse(`${fence}\n${diff}${fence}\n`, { f: before });
        // Without context nothing tells a line that is there from one that is to be put beside it.
        const isThere = context === 0 && outcomes.some(({ status }) => status === "already-applied");
        if (ok && !isThere) expect(files.f).toBe(after);
      }),
      { numRuns: runs },
    );
  });

  test.for(formats.filter(({ render, whole }) => render && !whole))("as $name", (format) => {
    fc.assert(
      fc.property(changeOf(fc.constant("\n")), fc.integer({ min: 1, max: 4 }), (change, context) => {
        const response = renderEdits(
          [{ kind: "modify", path: "f.txt", encoding: "utf-8", ...change }],
          format,
          { context },
        );
        const { files, ok } = applyResponse(response, { "f.txt": change.before });
        if (ok) expect(files["f.txt"]).toBe(change.after);
      }),
      { numRuns: runs },
    );
  });
});
