import { spawn } from "node:child_process";
import { once } from "node:events";
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
 * arguments. Throws where the program can't be started.
 */
export async function runCommand(
  command: string | readonly string[],
  folder: string,
  { env, stderr }: Pick<Context, "env" | "stderr">,
): Promise<Ended> {
  const [program, ...args] = typeof command === "string" ? [command] : command;
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...env },
    shell: typeof command === "string",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (piece: Buffer) => {
    stderr.write(piece.toString());
    output = (output + piece.toString()).slice(-KEPT_CHARACTERS);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const [status, signal] = (await once(child, "close")) as [number | null, string | null];
  return { status, signal, output };
}
