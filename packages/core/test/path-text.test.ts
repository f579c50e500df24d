import fc from "fast-check";
import { expect, test } from "vitest";
import { pathInLine } from "../src/naming/path-text.ts";
import { runs } from "./runs.ts";

/** Among them those of labels, of commands, and what looks like a name or a number in a list. */
const words = fc.array(
  fc.constantFrom(
    "Update",
    "file",
    "path",
    "the",
    "in",
    "Run",
    "node",
    "makefile",
    "LICENSE",
    "don't",
    "a,",
    "x",
  ),
  { minLength: 2, maxLength: 9 },
);
const before = fc.constantFrom("", "- ", "* ", "+ ", "1. ", "12) ");
const behind = fc.constantFrom("", ".", ":", "!", "?");

test("a sentence of plain words is no path, as it stands or in a decoration that is taken off", () => {
  fc.assert(
    fc.property(words, before, behind, (given, mark, end) => {
      const sentence = given.join(" ") + end;
      expect(pathInLine(mark + sentence)).toBeUndefined();
      expect(pathInLine(`**${mark}${sentence}**`)).toBeUndefined();
      expect(pathInLine(`${mark}"${sentence}"`)).toBeUndefined();
    }),
    { numRuns: runs },
  );
});
