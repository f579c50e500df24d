import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ApplyResult, applyResponse, explain } from "../src/index.ts";
import { runs } from "./runs.ts";
import { readTree } from "./tree.ts";

/** The golden cases, as text to damage. */
const cases = readdirSync(join(import.meta.dirname, "../src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name === "response.md")
  .map((entry) => ({
    response: readFileSync(join(entry.parentPath, entry.name), "utf8").split("\n"),
    files: readTree(join(entry.parentPath, "input")),
  }));

const marker = fc.constantFrom(
  "=======",
  "```",
  ">>>>>>> REPLACE",
  "@@",
  "",
  "...",
  "*** End Patch",
  "<<<<<<< SEARCH",
  "-",
  "+",
);
const damage = fc.oneof(
  fc.record({ kind: fc.constant("drop" as const), at: fc.nat(), count: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant("copy" as const), at: fc.nat(), from: fc.nat() }),
  fc.record({ kind: fc.constant("cut" as const), at: fc.nat(), length: fc.nat({ max: 40 }) }),
  fc.record({ kind: fc.constant("mark" as const), at: fc.nat(), text: marker }),
);

test("damaged responses: no exception, steps that follow from each other, and nothing half done", () => {
  const per = fc.constantFrom("response" as const, "file" as const, "edit" as const);
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.array(damage, { minLength: 1, maxLength: 6 }),
      per,
      fc.boolean(),
      (one, damages, per, partial) => {
        const lines = [...one.response];
        for (const each of damages) {
          const at = each.at % (lines.length + 1);
          if (each.kind === "drop") lines.splice(at, each.count);
          else if (each.kind === "copy") lines.splice(at, 0, lines[each.from % (lines.length + 1)] ?? "");
          else if (each.kind === "cut") lines[at] = (lines[at] ?? "").slice(0, each.length);
          else lines[at] = each.text;
        }
        const result = applyResponse(lines.join("\n"), one.files, { per, partial });
        for (const reader of ["human", "model", "json"] as const) explain(result, reader);
        if (!result.ok && !partial) expect(result.files).toEqual({});
        expect(there(afterSteps(result, one.files))).toEqual(there({ ...one.files, ...result.files }));
      },
    ),
    { numRuns: runs },
  );
});

/** A step may delete what one before it made: in the end that was never there. */
function there(files: Readonly<Record<string, string | null>>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(files).filter(([, text]) => text !== null));
}

/** The files after all steps, each of which has to find what the ones before it left. */
function afterSteps(
  { plan }: ApplyResult,
  files: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const after: Record<string, string | null> = { ...files };
  for (const change of plan.steps.flatMap(({ changes }) => changes)) {
    if (change.kind !== "add") expect(after[change.path]).toBe(change.before);
    if (change.kind === "delete" || change.kind === "rename") after[change.path] = null;
    if (change.kind !== "delete") after[change.kind === "rename" ? change.to : change.path] = change.after;
  }
  return after;
}
