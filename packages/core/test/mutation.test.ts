import fc from "fast-check";
import { expect, test } from "vitest";
import { type ApplyResult, applyResponse, explain, type PlanOptions } from "../src/index.ts";
import { damaged } from "./damaged.ts";
import { runs } from "./runs.ts";
import { expectSurvivors } from "./surviving.ts";

test("damaged responses: no exception, steps that follow from each other, and nothing half done", () => {
  const per = fc.constantFrom("response" as const, "file" as const, "edit" as const);
  fc.assert(
    fc.property(damaged, per, fc.boolean(), ({ response, files }, per, partial) => {
      const result = applyResponse(response, files, { per, partial });
      for (const reader of ["human", "model", "json"] as const) explain(result, reader);
      if (!result.ok && !partial) expect(result.files).toEqual({});
      expect(there(afterSteps(result, files))).toEqual(there({ ...files, ...result.files }));
      expectSurvivors(result, files);
      expectApart(result, response, files, { per, partial });
    }),
    { numRuns: runs },
  );
});

/** Whatever the order in which files are given, the same comes out, and a file changes only where an edit of it is applied. */
function expectApart(result: ApplyResult, response: string, files: Files, options: PlanOptions): void {
  const edited = result.outcomes.filter(({ status }) => status === "applied").map(({ path }) => path);
  expect(Object.keys(result.files).filter((path) => path in files && !edited.includes(path))).toEqual([]);
  if (Object.keys(files).length < 2) return;
  const reversed = Object.fromEntries(Object.entries(files).reverse());
  expect(applyResponse(response, reversed, options)).toEqual(result);
}

type Files = Readonly<Record<string, string>>;

/** A step may delete what one before it made: in the end that was never there. */
function there(files: Readonly<Record<string, string | null>>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(files).filter(([, text]) => text !== null));
}

/** The files after all steps, each of which has to find what the ones before it left. */
function afterSteps({ plan }: ApplyResult, files: Files): Record<string, string | null> {
  const after: Record<string, string | null> = { ...files };
  for (const change of plan.steps.flatMap(({ changes }) => changes)) {
    if (change.kind !== "add") expect(after[change.path]).toBe(change.before);
    if (change.kind === "delete" || change.kind === "rename") after[change.path] = null;
    if (change.kind !== "delete") after[change.kind === "rename" ? change.to : change.path] = change.after;
  }
  return after;
}
