import { parseArgs } from "node:util";
import type { Rung } from "@git-llm-apply/core";
import { readCases } from "../case.ts";
import { ours } from "../engine.ts";
import { type Run, run } from "../run.ts";
import { rungs } from "../rung.ts";
import { type Verdict, verdicts } from "../score.ts";
import { percent, table } from "../table.ts";

export const usage = "ablation --cases FILE.jsonl[.gz]…";

/**
 * Returns what becomes of the cases when one kind of leniency is switched off: whatever needed it is refused. Last,
 * all flexibility off.
 */
export async function ablation(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { cases: { type: "string", multiple: true, default: [] } },
  });
  const files = [...values.cases, ...positionals];
  if (files.length === 0) throw new RangeError(`no file of cases: ${usage}`);
  const cases = files.flatMap(readCases).filter(({ expect }) => expect === "apply");
  const all = await run(cases, ours);
  const strict = await run(cases, ours, { strict: true });
  const errors = errorsOf(all.map(({ verdict }) => verdict));
  const row = (name: string, some: readonly (Verdict | undefined)[]) => rowOf(name, some, errors);
  const rows = [
    row(
      "nothing",
      all.map(({ verdict }) => verdict),
    ),
    ...rungs.slice(1).map((rung) =>
      row(
        rung,
        all.map((one) => without(rung, one)),
      ),
    ),
    row(
      "all",
      strict.map(({ verdict }) => verdict),
    ),
  ];
  return table(["switched off", ...verdicts.slice(0, 4), "right %", "errors ×"], rows);
}

/** Returns the verdict if matches of this rung were refused. */
function without(rung: Rung, { verdict, attempt, test }: Run): Verdict | undefined {
  const matches = attempt.result?.outcomes.flatMap((outcome) => outcome.matches) ?? [];
  if (!attempt.ok || !matches.some((match) => match.rung === rung)) return verdict;
  return test.ambiguous ? "right" : "refused";
}

function rowOf(name: string, all: readonly (Verdict | undefined)[], errors: number): readonly string[] {
  const count = (verdict: Verdict) => all.filter((one) => one === verdict).length;
  const factor = errors === 0 ? "–" : (errorsOf(all) / errors).toFixed(1);
  const counts = verdicts.slice(0, 4).map((verdict) => `${count(verdict)}`);
  return [name, ...counts, percent(count("right"), all.length), factor];
}

/** How many cases did not end as they should. */
function errorsOf(all: readonly (Verdict | undefined)[]): number {
  return all.filter((verdict) => verdict !== undefined && verdict !== "right").length;
}
