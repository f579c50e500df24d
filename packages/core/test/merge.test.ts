import fc from "fast-check";
import { expect, test } from "vitest";
import { imageOf, mergeChange } from "../src/index.ts";

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
  const line = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const text = fc
    .array(line, { maxLength: 12 })
    .map((lines) => lines.map((l, nth) => `${l}${nth}\n`).join(""));
  const other = fc.array(fc.constantFrom("x", "y"), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), other, (base, at, skip, added) => {
      const lines = base.split("\n").slice(0, -1);
      const first = at % (lines.length + 1);
      const second = first + 2 + (skip % 5);
      if (second > lines.length) return;
      const insertAt = (where: number) => [...lines.slice(0, where), ...added, ...lines.slice(where)];
      const [theirs, ours] = [insertAt(first), insertAt(second)].map((all) => `${all.join("\n")}\n`);
      const one = mergeChange(imageOf(base), imageOf(theirs!), imageOf(ours!));
      expect(one).toEqual(mergeChange(imageOf(base), imageOf(ours!), imageOf(theirs!)));
      const both = [
        ...lines.slice(0, first),
        ...added,
        ...lines.slice(first, second),
        ...added,
        ...lines.slice(second),
      ];
      expect(one).toEqual({ kind: "merged", text: `${both.join("\n")}\n` });
    }),
  );
});
