import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOf, makeTemplate } from "./fixture.ts";
import { type Expected, snapshotOf, violations } from "./invariants.ts";
import { run } from "./run.ts";

/** What a campaign works with. */
export interface Bench {
  readonly template: string;
  readonly expected: Expected;
  /** Longer campaigns find rarer faults. */
  readonly long: boolean;
  /** Runs `fault` on a fresh copy, repairs and checks; what it returns is the victim's exit status. */
  trial(name: string, fault: (top: string) => Promise<number | null>): Promise<void>;
}

/** Counts of one campaign. */
export interface Tally {
  runs: number;
  readonly violations: string[];
  /** Why it was not run. */
  skipped?: string;
}

export type Campaign = (bench: Bench, tally: Tally) => Promise<void>;

/** Makes the fixture and learns from runs without faults what is right. */
export async function prepare(): Promise<Pick<Bench, "template" | "expected">> {
  const template = makeTemplate();
  const top = copyOf(template, mkdtempSync(join(tmpdir(), "llm-apply-fault-")));
  const before = snapshotOf(top);
  const { verdict, stderr } = await run(top);
  if (verdict !== 0) throw new Error(`the run without a fault fails: ${stderr}`);
  const expected = { before, after: snapshotOf(top) };
  const wrong = await violations(top, expected, verdict);
  if (wrong.length > 0) throw new Error(`the run without a fault is wrong: ${wrong.join("\n")}`);
  rmSync(top, { recursive: true });
  return { template, expected };
}

/** Returns the bench for one campaign, which counts into `tally`. */
export function benchFor(prepared: Pick<Bench, "template" | "expected">, tally: Tally, long: boolean): Bench {
  const trial: Bench["trial"] = async (name, fault) => {
    const top = copyOf(prepared.template, mkdtempSync(join(tmpdir(), "llm-apply-fault-")));
    const verdict = await fault(top);
    const wrong = await violations(top, prepared.expected, verdict);
    tally.runs++;
    if (wrong.length > 0) tally.violations.push(`${name} (${top}): ${wrong.join("; ")}`);
    else rmSync(top, { recursive: true });
  };
  return { ...prepared, long, trial };
}

/** Runs tasks `width` at a time. */
export async function inParallel(tasks: readonly (() => Promise<void>)[], width = 3): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const task of queue) await task();
    }),
  );
}
