import { describe, expect, it } from "vitest";
import { ours } from "../src/engine.ts";
import { path, workload } from "../src/speed/workload.ts";

describe("workload", () => {
  it("is exact in one place for each block", () => {
    const work = workload(800, 5, "exact");
    const { result } = applied(work, "search-replace");
    expect(result!.outcomes.flatMap(({ matches }) => matches).map(({ rung }) => rung)).toEqual(
      new Array(5).fill("exact"),
    );
  });

  it("becomes what it says", () => {
    for (const damage of ["exact", "typo in one line", "typo in every line"] as const) {
      const work = workload(800, 2, damage);
      expect(applied(work, "search-replace").files[path]).toBe(work.after);
    }
  });

  it("is not exact where a line, or every line, is misquoted", () => {
    for (const damage of ["typo in one line", "typo in every line"] as const)
      expect(
        ours.attempt(workload(800, 1, damage).response("udiff"), files(damage), { strict: true }),
      ).toMatchObject({ ok: false });
  });

  it("has no place where its lines are not there", () => {
    expect(applied(workload(800, 2, "not there"), "udiff").ok).toBe(false);
  });
});

const files = (damage: Parameters<typeof workload>[2]) => ({ [path]: workload(800, 1, damage).text });

function applied(work: ReturnType<typeof workload>, format: Parameters<typeof work.response>[0]) {
  const attempt = ours.attempt(work.response(format), { [path]: work.text });
  if (attempt instanceof Promise) throw new RangeError("ours answers at once");
  return attempt;
}
