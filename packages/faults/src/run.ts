import { spawn } from "node:child_process";
import { join } from "node:path";
import { ENV } from "./fixture.ts";
import type { Meddling } from "./meddling.ts";
import type { ScenarioName } from "./scenario.ts";

/** Set while a mutant is under test. */
export const MUTANT = "FAULTS_MUTANT";
const VICTIM = process.env[MUTANT] ?? join(import.meta.dirname, "victim.bundle.js");

/** What the process said when it ended; null = it was killed. */
export type Verdict = number | null;

export interface Run {
  readonly verdict: Verdict;
  readonly steps: number;
  readonly stderr: string;
}

export interface RunOptions {
  /** What is applied; default: `commits`. */
  readonly scenario?: ScenarioName;
  /** Recovers instead of applying. */
  readonly recover?: boolean;
  /** Kill it at this step. */
  readonly at?: number;
  /** Do this at that step instead: somebody else is at work. */
  readonly meddle?: Meddling;
  /** Put before the command: `strace …`. */
  readonly wrapper?: readonly string[];
  /** Send this signal after so many milliseconds. */
  readonly signal?: NodeJS.Signals;
  readonly after?: number;
  /** Default: the fixed one. */
  readonly env?: Readonly<Record<string, string>>;
  /** Kill what takes longer: a fault must not make it hang. */
  readonly limit?: number;
}

/** Runs the victim in `top` to its end, natural or not. */
export function run(
  top: string,
  {
    scenario = "commits",
    recover = false,
    meddle,
    at,
    wrapper = [],
    signal,
    after = 0,
    limit = 20_000,
    env = ENV,
  }: RunOptions = {},
): Promise<Run> {
  const task = recover ? "recover" : scenario;
  const command = [
    ...wrapper,
    process.execPath,
    VICTIM,
    task,
    ...(at === undefined ? [] : [String(at)]),
    ...(meddle ? [meddle] : []),
  ];
  const child = spawn(command[0]!, command.slice(1), { cwd: top, env, detached: true });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (piece) => (stdout += piece));
  child.stderr.on("data", (piece) => (stderr += piece));
  const send = (what: NodeJS.Signals) => () => {
    try {
      process.kill(-child.pid!, what);
    } catch {
      // It has ended already.
    }
  };
  const timers = [setTimeout(send("SIGKILL"), limit)];
  if (signal !== undefined) timers.push(setTimeout(send(signal), after));
  return new Promise((resolve) => {
    child.on("close", (verdict) => {
      for (const timer of timers) clearTimeout(timer);
      resolve({ verdict, steps: Number(stdout), stderr });
    });
  });
}
