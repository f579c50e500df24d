import fc from "fast-check";
import { expect, test } from "vitest";
import { imageOf, mergeChange } from "../src/index.ts";
import { runs } from "./runs.ts";

const image = (text: string) => imageOf(text.replaceAll(" ", "\n"));
const merge = (base: string, theirs: string, ours: string) => {
  const merged = mergeChange(image(base), image(theirs), image(ours));
  return merged.kind === "merged" ? merged.text.replaceAll("\n", " ") : merged.ranges;
};

test.each([
  ["lines changed elsewhere stay", "a b c d ", "a x c d ", "a b c D ", "a x c D "],
  ["what stands already is left", "a b c ", "a x c ", "a x c ", "a x c "],
  ["an insertion", "a c ", "a b c ", "0 a c d ", "0 a b c d "],
  ["a deletion", "a b c ", "a c ", "a b c d ", "a c d "],
  ["all of it", "a b ", "", "a b ", ""],
  ["a change that can be told as two is one", "a x } d ", "a } y } d ", "a x H } d ", "a } y H } d "],
  [
    "one of two equal blocks, of which the other was changed",
    "a x y x y b ",
    "a x y b ",
    "a x y x H y b ",
    "a x H y b ",
  ],
  ["a line that is there once is held on to", "} a } } ", "} a b } ", "x a } } ", "x a b } "],
])("%s", (_, base, theirs, ours, expected) => {
  expect(merge(base, theirs, ours)).toBe(expected);
});

test.each([
  ["a line changed on both sides", "a b c ", "a x c ", "a y c ", [{ from: 1, to: 2 }]],
  ["an insertion where lines came between", "a c ", "a b c ", "a y c ", [{ from: 1, to: 2 }]],
  ["an insertion beside a changed line", "a c ", "a b c ", "a C ", [{ from: 1, to: 2 }]],
  ["one of three equal lines that were parted", "x x x ", "x x ", "x h x x ", [{ from: 3, to: 4 }]],
  ["lines to be replaced that were parted", "a b c d ", "a x d ", "a b y c d ", [{ from: 1, to: 4 }]],
])("%s is a conflict", (_, base, theirs, ours, ranges) => {
  expect(merge(base, theirs, ours)).toEqual(ranges);
});

test("where nothing else changed, the other version is taken as it is", () => {
  const merged = mergeChange(imageOf("a\r\nb"), imageOf("a\nb\n"), imageOf("a\r\nb"));
  expect(merged).toEqual({ kind: "merged", text: "a\nb\n" });
});

test("what ours has beside the change survives, and two changes that do not touch merge either way round", () => {
  /** So many lines go, and these come. */
  const change = fc.record({
    goes: fc.nat(2),
    comes: fc.array(fc.constantFrom("x\n", "y\n"), { maxLength: 3 }),
  });
  const between = fc.integer({ min: 2, max: 5 });
  fc.assert(
    fc.property(fc.nat(4), change, between, change, fc.nat(4), (above, first, middle, second, below) => {
      const lines = Array.from({ length: 20 }, (_, nth) => `line ${nth}\n`);
      const [head, old, kept, other, tail] = [above, first.goes, middle, second.goes, below].map((count) =>
        lines.splice(0, count),
      );
      const textOf = (...parts: readonly (readonly string[] | undefined)[]) => imageOf(parts.flat().join(""));
      const base = textOf(head, old, kept, other, tail);
      const theirs = textOf(head, first.comes, kept, other, tail);
      const ours = textOf(head, old, kept, second.comes, tail);
      const both = textOf(head, first.comes, kept, second.comes, tail);
      for (const merged of [mergeChange(base, theirs, ours), mergeChange(base, ours, theirs)])
        expect(merged).toEqual({ kind: "merged", text: both.text });
    }),
    { numRuns: runs },
  );
});
