import fc from "fast-check";
import { expect, test } from "vitest";
import { imageOf } from "../src/image.ts";
import { knownLinesWith, searchLines } from "../src/match/line-search.ts";
import { searchedFile } from "../src/match/searched-file.ts";
import { fold } from "../src/text/fold.ts";
import { runs } from "./runs.ts";

const piece = fc.constantFrom(
  "a",
  "b",
  " ",
  "  ",
  "\t",
  "\r",
  '"',
  "'",
  "`",
  "“",
  "\u00a0",
  "\u0001",
  "\u007f",
  "–",
  "-",
  "é",
);
const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

test("each line with a canonical form is found, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(line),
      fc.constantFrom("", "\n"),
      fc.constantFrom("", "\uFEFF"),
      (lines, others, end, bom) => {
        const image = imageOf(bom + lines.join("\n") + end);
        const file = searchedFile(image, []);
        for (const folded of [...lines.slice(0, 2), ...others].map(fold)) {
          const expected = image.lines.flatMap((text, at) => (fold(text) === folded ? [at] : []));
          expect(file.linesLike(folded)).toEqual(expected);
        }
      },
    ),
    { numRuns: 2 * runs },
  );
});

test("a line is found by a word of it as in an index of all lines, whatever stands there else", () => {
  const word = fc.constantFrom(
    "alpha",
    "beta(",
    "gamma",
    "K",
    "\u212A",
    ";",
    "\u037E",
    "…",
    "...",
    "e\u0301",
    "\u00e9",
    "'",
    "“",
    " ",
    "\t",
    "–",
  );
  const words = fc.array(word, { maxLength: 4 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(words), words, fc.boolean(), fc.nat(40), (drawn, wanted, isThere, often) => {
      const lines = isThere ? [` ${wanted.replaceAll("'", "“")}`, ...drawn, wanted] : drawn;
      const image = imageOf([...lines, ...new Array<string>(often).fill("alpha beta(")].join("\n"));
      const foldAt = (at: number) => fold(image.line(at)!);
      const found = searchLines(fold(wanted), image, foldAt);
      const expected = image.lines.flatMap((_, at) => (foldAt(at) === fold(wanted) ? [at] : []));
      if (found) expect(found).toEqual(expected);
    }),
    { numRuns: 2 * runs },
  );
});

test("where a rare word was looked for, all lines are known that hold a text with it", () => {
  const word = fc.constantFrom("alpha", "beta(", "alphabet", "lpha", " ", ";", "-", "“");
  const words = fc.array(word, { maxLength: 4 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(words), words, words, (lines, wanted, part) => {
      const image = imageOf(lines.join("\n"));
      expect(knownLinesWith(part, image)).toBeUndefined();
      searchLines(fold(wanted), image, (at) => fold(image.line(at)!));
      const known = knownLinesWith(part, image)?.filter((at) => image.line(at)!.includes(part));
      if (known) expect(known).toEqual(image.lines.flatMap((text, at) => (text.includes(part) ? [at] : [])));
    }),
    { numRuns: 2 * runs },
  );
});

test("what stands everywhere is left to the index", () => {
  const image = imageOf("alpha beta\n".repeat(1000));
  expect(searchLines("alpha beta", image, (at) => image.line(at)!)).toBeUndefined();
  expect(searchLines("alpha gamma", image, (at) => image.line(at)!)).toEqual([]);
});

test("few lines are looked at in vain", () => {
  const text = Array.from({ length: 1000 }, (_, at) => `const item${at} = read(${at * 7});\n`).join("");
  const file = searchedFile(imageOf(text), []);
  const found = file.image.lines.flatMap((text) => file.likelyLines(fold(text)));
  expect(found.length).toBeLessThan(1010);
});
