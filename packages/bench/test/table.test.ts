import { expect, it } from "vitest";
import type { Run } from "../src/run.ts";
import { quantile, tally, tallyTable } from "../src/table.ts";

function run(format: string, verdict: Run["verdict"], milliseconds: number): Run {
  const test = {
    id: "x",
    set: "s",
    format,
    defects: [],
    expect: "apply",
    ambiguous: false,
    response: "",
    before: {},
  };
  const attempt = { files: {}, ok: true, messages: [] };
  return { test: { ...test, expect: "apply" }, attempt, milliseconds, ...(verdict ? { verdict } : {}) };
}

it("counts per label and leaves out what has no verdict", () => {
  const runs = [run("b", "right", 1), run("a", "wrong", 2), run("b", "refused", 3), run("b", undefined, 99)];
  expect(
    tallyTable(
      "format",
      tally(runs, ({ test }) => test.format),
    ),
  ).toBe(
    [
      "| format | cases | right | near | wrong | refused | right % | p50 ms | p99 ms |",
      "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
      "| a | 1 | 0 | 0 | 1 | 0 | 0.0 | 2.00 | 2.00 |",
      "| b | 2 | 1 | 0 | 0 | 1 | 50.0 | 1.00 | 3.00 |",
    ].join("\n"),
  );
});

it("takes the nearest rank", () => {
  expect([quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 0.99), quantile([], 0.5)]).toEqual([2, 4, 0]);
});
