import fc from "fast-check";
import { expect, test } from "vitest";
import { finderOf } from "../src/text/find.ts";

const run = fc
  .tuple(fc.constantFrom("a", "b", "ab", "\n"), fc.integer({ min: 0, max: 1200 }))
  .map(([of, times]) => of.repeat(times));
const runs = fc.array(run, { maxLength: 6 }).map((all) => all.join(""));

test("what is found is what indexOf finds, of long runs as well", () => {
  fc.assert(
    fc.property(runs, runs, runs, fc.nat(2000), (before, wanted, behind, from) => {
      const text = before + wanted + behind;
      const expected = from > text.length ? -1 : text.indexOf(wanted, from);
      expect(finderOf(wanted)(text, from)).toBe(expected);
    }),
  );
});
