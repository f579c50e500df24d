import { spawn } from "node:child_process";
import { once } from "node:events";
import { endOnAbort, leaveBehind } from "@git-llm-apply/git";
import type { Context } from "../context.ts";

/** So much of a command's output is kept: its end says what went wrong. */
const KEPT_CHARACTERS = 4000;

/** How a command ended. */
export interface Ended {
  /** Null where a signal ended it. */
  readonly status: number | null;
  readonly signal: string | null;
  /** The end of what it printed. */
  readonly output: string;
}

/**
 * Runs a command in `folder`, its output on standard error: a line for the user's shell, or a program and its
 * arguments. An abort ends it and all that it started; what it leaves in the background is not waited for. Throws where
 * the program can't be started.
 */
export async function runCommand(
  command: string | readonly string[],
  folder: string,
  { env, stderr }: Pick<Context, "env" | "stderr">,
  signal?: AbortSignal,
): Promise<Ended> {
  const [program, ...args] = typeof command === "string" ? [command] : command;
  const isLeader = process.platform !== "win32";
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...env },
    shell: typeof command === "string",
    // Ctrl-C reaches us alone, and we end it with all that it started.
    detached: isLeader,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endOnAbort(child, isLeader, signal);
  leaveBehind(child);
  let output = "";
  const keep = (piece: string) => {
    stderr.write(piece);
    output = (output + piece).slice(-KEPT_CHARACTERS);
  };
  // A character may come in two pieces.
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", keep);
  const [status, ending] = (await once(child, "close")) as [number | null, string | null];
  return { status, signal: ending, output };
}

/** Returns how a command ended that did not succeed, as the rest of a sentence. */
export function endingOf(status: number | null, signal: string | null): string {
  return signal ? `was ended by ${signal}` : `failed with status ${status}`;
}
