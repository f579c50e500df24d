import { spawn } from "node:child_process";
import { join } from "node:path";
import { ENV } from "./fixture.ts";
import type { Verdict } from "./invariants.ts";

const VICTIM = join(import.meta.dirname, "victim.js");

export interface Run {
  readonly verdict: Verdict;
  readonly steps: number;
  readonly stderr: string;
}

export interface RunOptions {
  readonly task?: "apply" | "recover";
  /** Kill it at this step. */
  readonly at?: number;
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
  { task = "apply", at, wrapper = [], signal, after = 0, limit = 20_000, env = ENV }: RunOptions = {},
): Promise<Run> {
  const command = [...wrapper, process.execPath, VICTIM, task, ...(at === undefined ? [] : [String(at)])];
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
