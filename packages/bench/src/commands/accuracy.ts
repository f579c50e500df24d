import { extname } from "node:path";
import type { Case } from "../case.ts";
import { conformanceTable } from "../conformance.ts";
import { ours } from "../engine.ts";
import { type Run, run } from "../run.ts";
import { verdicts } from "../score.ts";
import { listRun, showRun } from "../show.ts";
import { tally, tallyTable } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = `accuracy --cases FILE.jsonl[.gz]… [--format F] [--defect D] [--id ID]
         [--list ${verdicts.join("|")}]… [--show] [--json]`;

/** Runs the cases and returns the tables, the cases asked for, or everything as JSON. */
export async function accuracy(args: readonly string[]): Promise<string> {
  const { cases: given, values } = casesAnd(args, {
    format: { type: "string" },
    defect: { type: "string" },
    id: { type: "string" },
    list: { type: "string", multiple: true, default: [] },
    show: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const cases = given
    .filter((test) => values.format === undefined || test.format === values.format)
    .filter((test) => values.defect === undefined || test.defects.includes(values.defect))
    .filter((test) => values.id === undefined || test.id === values.id);
  const runs = await run(cases, ours);
  if (values.json) return JSON.stringify(documentOf(runs), null, 2);
  if (values.show) return runs.map(showRun).join("\n\n");
  const listed = runs.filter((run) => run.verdict !== undefined && values.list.includes(run.verdict));
  return [...listed.map(listRun), accuracyTables(runs)].join("\n\n");
}

/** Returns the tables per set, format, defect, language and repository, and the cases without a known truth. */
export function accuracyTables(runs: readonly Run[]): string {
  const by = (head: string, labelOf: (test: Case) => string, some = runs) =>
    tallyTable(
      head,
      tally(some, ({ test }) => labelOf(test)),
    );
  const withRepo = runs.filter(({ test }) => test.repo !== undefined);
  const parts = [
    by("set", ({ set }) => set),
    by("set, format", ({ set, format }) => `${set}, ${format}`),
    by("set, defect", (test) => `${test.set}, ${defectOf(test)}`),
    by("set, language", (test) => `${test.set}, ${languageOf(test)}`),
  ];
  if (withRepo.length > 0) parts.push(by("repository", ({ repo }) => repo!, withRepo));
  parts.push(conformanceTable(runs));
  const unknown = runs.filter(({ verdict }) => verdict === undefined);
  const lines = unknown.map(
    ({ test, attempt }) => `- ${test.id} (${test.format}): ${attempt.ok ? "applied" : "refused"}`,
  );
  if (unknown.length > 0) parts.push(`Not scored, as the truth is not known:\n\n${lines.join("\n")}`);
  return parts.join("\n\n");
}

function documentOf(runs: readonly Run[]) {
  return {
    version: 1,
    sets: tally(runs, ({ test }) => test.set),
    formats: tally(runs, ({ test }) => `${test.set}, ${test.format}`),
    cases: runs.map(({ test, verdict, attempt, milliseconds }) => ({
      id: test.id,
      set: test.set,
      format: test.format,
      defects: test.defects,
      verdict: verdict ?? null,
      milliseconds,
      messages: attempt.messages,
    })),
  };
}

/** Returns the extension of the first file. */
function languageOf({ before, after = {} }: Case): string {
  return extname([...Object.keys(before), ...Object.keys(after)][0] ?? "").slice(1) || "other";
}

/** Two at once come in too many pairs for a row each. */
function defectOf({ defects }: Case): string {
  return defects.length > 1 ? "several at once" : (defects[0] ?? "none");
}
