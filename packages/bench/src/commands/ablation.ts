import { type Rung, rungs } from "@git-llm-apply/core";
import { type Mechanism, mechanisms } from "../ablation/mechanisms.ts";
import { withoutMechanism } from "../ablation/without.ts";
import type { Case } from "../case.ts";
import { ours } from "../engine.ts";
import { type Run, run } from "../run.ts";
import type { Verdict } from "../score.ts";
import { percent, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "ablation --cases FILE.jsonl[.gz]… [--without NAME]…";

/** What came of the cases that have a place, and in how many of the others something was written. */
interface Counts {
  readonly verdicts: readonly (Verdict | undefined)[];
  readonly wrote: number;
}

/**
 * Returns what becomes of the cases without one rung, so that whatever needed it is refused; without one mechanism,
 * taken out of the built code; and with all flexibility off. `--without` names the mechanisms; all by default.
 */
export async function ablation(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, { without: { type: "string", multiple: true } });
  const all = await run(cases, ours);
  const errors = errorsOf(countsOf(all));
  const rowsOf = async (some: readonly Mechanism[]) => {
    const rows: (readonly string[])[] = [];
    for (const mechanism of some.filter(({ name }) => values.without?.includes(name) ?? true))
      rows.push(rowOf(mechanism.name, await countsWithout(mechanism, cases), errors));
    return rows;
  };
  const strict = await run(cases, ours, { strict: true });
  const ladder = [
    rowOf("nothing", countsOf(all), errors),
    ...rungs
      .filter((rung) => all.some((one) => uses(rung, one)))
      .filter((rung) => rung !== "exact")
      .map((rung) => rowOf(rung, countsOf(all.map((one) => withoutRung(rung, one))), errors)),
    rowOf("all", countsOf(strict), errors),
  ];
  return [
    ["without the rung", ladder] as const,
    ["without the leniency", await rowsOf(mechanisms.leniencies)] as const,
    ["without the guard", await rowsOf(mechanisms.guards)] as const,
  ]
    .map(([head, rows]) => table([head, ...HEAD], rows))
    .join("\n\n");
}

const HEAD = ["right", "near", "wrong", "refused", "right %", "errors ×", "must-refuse wrote"];

function countsWithout(mechanism: Mechanism, cases: readonly Case[]): Promise<Counts> {
  return withoutMechanism(mechanism, async (engine) => countsOf(await run(cases, engine)));
}

function countsOf(runs: readonly Run[]): Counts {
  const hasPlace = ({ test }: Run) => test.expect === "apply";
  const wrote = runs.filter((one) => !hasPlace(one) && one.verdict === "wrong").length;
  return { verdicts: runs.filter(hasPlace).map(({ verdict }) => verdict), wrote };
}

function uses(rung: Rung, { attempt }: Run): boolean {
  const matches = attempt.result?.outcomes.flatMap((outcome) => outcome.matches) ?? [];
  return attempt.ok && matches.some((match) => match.rung === rung);
}

/** The run as if matches of this rung were refused. */
function withoutRung(rung: Rung, one: Run): Run {
  if (!uses(rung, one)) return one;
  return { ...one, verdict: one.test.ambiguous || one.test.expect !== "apply" ? "right" : "refused" };
}

function rowOf(name: string, counts: Counts, errors: number): readonly string[] {
  const { verdicts, wrote } = counts;
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const factor = errors === 0 ? "–" : (errorsOf(counts) / errors).toFixed(1);
  const shown = (["right", "near", "wrong", "refused"] as const).map((verdict) => `${count(verdict)}`);
  return [name, ...shown, percent(count("right"), verdicts.length), factor, `${wrote}`];
}

/** How many cases that have a place did not end as they should. */
function errorsOf({ verdicts }: Counts): number {
  return verdicts.filter((one) => one !== undefined && one !== "right").length;
}
