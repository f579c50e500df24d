import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyOf, makeTemplate } from "./fixture.ts";
import { type Expected, snapshotOf, violations } from "./invariants.ts";
import { run, type Verdict } from "./run.ts";
import { type Scenario, type ScenarioName, scenarios } from "./scenario.ts";

/** A scenario with the repository that each run gets a copy of, and what is right before and after. */
export interface Prepared {
  readonly template: string;
  readonly expected: Expected;
}

/** What a campaign works with. */
export interface Bench {
  /** Longer campaigns find rarer faults. */
  readonly long: boolean;
  prepared(scenario?: ScenarioName): Prepared;
  /** Runs `fault` on a fresh copy, repairs and checks; what it returns is the victim's exit status. */
  trial(name: string, fault: (top: string) => Promise<Verdict>, options?: TrialOptions): Promise<void>;
}

export interface TrialOptions {
  /** Default: `commits`. */
  readonly scenario?: ScenarioName;
  /** Repairs, and returns what is wrong then; default: all that the invariants say of a repository at rest. */
  readonly check?: (top: string, verdict: Verdict) => Promise<readonly string[]>;
}

/** Counts of one campaign. */
export interface Tally {
  runs: number;
  readonly violations: string[];
  /** Why it was not run. */
  skipped?: string;
}

export type Campaign = (bench: Bench, tally: Tally) => Promise<void>;

/** Makes the fixtures and learns from runs without faults what is right. */
export async function prepareAll(): Promise<ReadonlyMap<ScenarioName, Prepared>> {
  const prepared = new Map<ScenarioName, Prepared>();
  for (const [name, scenario] of Object.entries(scenarios))
    prepared.set(name as ScenarioName, await prepare(name as ScenarioName, scenario));
  return prepared;
}

async function prepare(name: ScenarioName, scenario: Scenario): Promise<Prepared> {
  const template = makeTemplate(scenario);
  const top = freshCopy(template);
  const before = await snapshotOf(top);
  const { verdict, stderr } = await run(top, { scenario: name });
  if (verdict !== 0) throw new Error(`the run of ${name} without a fault fails: ${stderr}`);
  const expected = { touched: scenario.touched, before, after: await snapshotOf(top) };
  const wrong = await violations(top, expected, verdict);
  if (wrong.length > 0) throw new Error(`the run of ${name} without a fault is wrong: ${wrong.join("\n")}`);
  rmSync(top, { recursive: true });
  return { template, expected };
}

/** Returns the bench for one campaign, which counts into `tally`. */
export function benchFor(
  all: ReadonlyMap<ScenarioName, Prepared>,
  tally: Tally,
  { long, first }: { readonly long: boolean; readonly first: boolean },
): Bench {
  const prepared = (scenario: ScenarioName = "commits") => all.get(scenario)!;
  const trial: Bench["trial"] = async (name, fault, { scenario = "commits", check } = {}) => {
    if (first && tally.violations.length > 0) return;
    const { template, expected } = prepared(scenario);
    const top = freshCopy(template);
    const verdict = await fault(top);
    const wrong = await (check ? check(top, verdict) : violations(top, expected, verdict));
    tally.runs++;
    if (wrong.length > 0) tally.violations.push(`${scenario}: ${name} (${top}): ${wrong.join("; ")}`);
    else rmSync(top, { recursive: true });
  };
  return { prepared, long, trial };
}

function freshCopy(template: string): string {
  return copyOf(template, mkdtempSync(join(tmpdir(), "llm-apply-fault-")));
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
