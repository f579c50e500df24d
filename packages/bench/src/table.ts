import type { Run } from "./run.ts";
import { type Verdict, verdicts } from "./score.ts";

/** Returns a Markdown table; columns after the first are aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** Counts of one group of runs. */
export interface Tally {
  readonly label: string;
  readonly cases: number;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Milliseconds per case. */
  readonly p50: number;
  readonly p99: number;
}

/** Groups the runs that have a verdict by a label, sorted by code unit. */
export function tally(runs: readonly Run[], labelOf: (run: Run) => string): readonly Tally[] {
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    if (run.verdict === undefined) continue;
    const label = labelOf(run);
    groups.set(label, [...(groups.get(label) ?? []), run]);
  }
  return [...groups.keys()].sort().map((label) => tallyOf(label, groups.get(label)!));
}

function tallyOf(label: string, runs: readonly Run[]): Tally {
  const count = (verdict: Verdict) => runs.filter((run) => run.verdict === verdict).length;
  const times = runs.map((run) => run.milliseconds);
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as Tally["counts"];
  return { label, cases: runs.length, counts, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Returns the smallest of the values that at least the share `q` of them does not exceed; 0 of none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? 0;
}

/** Writes tallies as a table, first column headed `head`. `threw` is shown only where it happened. */
export function tallyTable(head: string, tallies: readonly Tally[]): string {
  const shown = verdicts.filter(
    (verdict) => verdict !== "threw" || tallies.some((row) => row.counts.threw > 0),
  );
  const rows = tallies.map((row) => [
    row.label,
    `${row.cases}`,
    ...shown.map((verdict) => `${row.counts[verdict]}`),
    percent(row.counts.right, row.cases),
    row.p50.toFixed(2),
    row.p99.toFixed(2),
  ]);
  return table([head, "cases", ...shown, "right %", "p50 ms", "p99 ms"], rows);
}

/** Returns `part` of `whole` in percent with one decimal. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : ((100 * part) / whole).toFixed(1);
}
