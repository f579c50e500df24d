import { type Match, type Rung, rungs } from "@git-llm-apply/core";
import type { Case } from "../case.ts";
import { ours } from "../engine.ts";
import { type Run, run } from "../run.ts";
import { score, type Verdict } from "../score.ts";
import { percent, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "calibration --cases FILE.jsonl[.gz]…";

/** A file of a case that was written, as certain as the least certain of its matches. */
interface Placement {
  readonly score: number;
  readonly rung: Rung;
  readonly verdict: Verdict;
}

const steps = [1, 0.99, 0.98, 0.96, 0.94, 0.92, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0];
/** Returns, of the files written with a score of s or more, the share that is right; and the same per rung. */
export async function calibration(args: readonly string[]): Promise<string> {
  const { cases } = casesAnd(args);
  const runs = await run(cases, ours, { partial: true });
  const placements = runs.flatMap(placementsOf);
  const byScore = steps.map((step) =>
    rowOf(
      `${step}`,
      placements.filter((placement) => placement.score >= step),
    ),
  );
  const byRung = rungs.map((rung) =>
    rowOf(
      rung,
      placements.filter((placement) => placement.rung === rung),
    ),
  );
  const head = ["files", "right", "near", "wrong", "right %"];
  return [table(["score ≥", ...head], byScore), table(["rung", ...head], byRung)].join("\n\n");
}

/** Judges each file by itself: what was refused in another file does not count against this one. */
function placementsOf({ test, attempt: { result, files } }: Run): readonly Placement[] {
  if (result === undefined || test.expect === "unknown" || test.expect === "partial") return [];
  // Of a response that must be refused, only one that was applied altogether is known to be wrong.
  if (test.expect !== "apply" && !result.ok) return [];
  return Object.keys(files).flatMap((path) => {
    const outcomes = result.outcomes.filter((outcome) => outcome.path === path);
    const matches = outcomes.flatMap((outcome) => outcome.matches);
    if (matches.length === 0 || outcomes.some(({ reject }) => reject !== undefined)) return [];
    const verdict = score(only(test, path), { files: { [path]: files[path]! }, ok: true, messages: [] });
    return verdict === undefined ? [] : [{ ...leastOf(matches), verdict }];
  });
}

/** Returns the case as if it were about one file. */
function only(test: Case, path: string): Case {
  const before = path in test.before ? { [path]: test.before[path]! } : {};
  const after = test.after && {
    [path]: path in test.after ? test.after[path]! : (test.before[path] ?? null),
  };
  return { ...test, before, ...(after === undefined ? {} : { after }) };
}

function leastOf(matches: readonly Match[]): Pick<Placement, "score" | "rung"> {
  const rung = rungs[Math.max(...matches.map((match) => rungs.indexOf(match.rung)))]!;
  return { score: Math.min(...matches.map((match) => match.score)), rung };
}

function rowOf(label: string, placements: readonly Placement[]): readonly string[] {
  const count = (verdict: Verdict) => placements.filter((placement) => placement.verdict === verdict).length;
  const all = [placements.length, count("right"), count("near"), count("wrong")];
  return [label, ...all.map(String), percent(count("right"), placements.length)];
}
