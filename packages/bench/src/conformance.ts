import type { Outcome } from "@git-llm-apply/core";
import type { Run } from "./run.ts";
import { percent, table } from "./table.ts";

/** How an edit was read and placed: as the format says, with leniency, or not at all. */
export type Conformance = "strict" | "lenient" | "refused";

/** Returns how strictly an edit kept to its format and its file. */
export function conformanceOf({ status, matches, notes }: Outcome): Conformance {
  if (status !== "applied" && status !== "already-applied") return "refused";
  return notes.length === 0 && matches.every(({ rung }) => rung === "exact") ? "strict" : "lenient";
}

/** Returns a table of the edits that have a place, by format: the share that is strict, lenient, refused. */
export function conformanceTable(runs: readonly Run[]): string {
  const formats = new Map<string, Conformance[]>();
  const placeable = runs.filter(({ test }) => test.expect === "apply");
  for (const outcome of placeable.flatMap(({ attempt }) => attempt.result?.outcomes ?? [])) {
    const kinds = formats.get(outcome.edit.format) ?? [];
    kinds.push(conformanceOf(outcome));
    formats.set(outcome.edit.format, kinds);
  }
  const rows = [...formats.keys()].sort().map((format) => {
    const kinds = formats.get(format)!;
    const share = (kind: Conformance) => percent(kinds.filter((one) => one === kind).length, kinds.length);
    return [format, `${kinds.length}`, share("strict"), share("lenient"), share("refused")];
  });
  return table(["read as", "edits", "strict %", "lenient %", "refused %"], rows);
}
