import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { leaveBehind } from "@git-llm-apply/git";
import { endingOf } from "../check/run-command.ts";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import { type Response, readStream } from "../response/read.ts";

/**
 * Runs `command` with the user's shell, the repair prompt on its standard input, and returns what it prints as the
 * next response; what it leaves in the background is not waited for.
 *
 * Throws a CommandError: `retry-failed`, and those of a response that can't be read.
 */
export async function askAgain(command: string, prompt: string, context: Context): Promise<Response> {
  context.stderr.write(`asking again: ${command}\n`);
  const { cwd, env } = context;
  const child = spawn(command, { cwd, env: { ...env }, shell: true, stdio: ["pipe", "pipe", "inherit"] });
  // A program that does not read its input is no fault.
  child.stdin.on("error", () => {});
  child.stdin.end(`${prompt}\n`);
  leaveBehind(child);
  const reading = readStream(endingWith(child.stdout), `the answer of ${command}`);
  const [isCut, [status, signal]] = await Promise.all([
    reading.then(() => false, isTooLarge),
    once(child, "close") as Promise<[number | null, string | null]>,
  ]);
  // A program that failed is the better reason than its empty answer, unless we have stopped it.
  if (status === 0 || isCut) return reading;
  throw new CommandError({
    code: "retry-failed",
    exit: exitCode.refused,
    message: `\`${command}\` ${endingOf(status, signal)}, so there is no further answer`,
    hints: ["run it by hand; it gets the repair prompt on standard input, and must print the model's answer"],
  });
}

/** Returns what comes on `stream` up to its end, also where that is cut off. */
function endingWith(stream: Readable): Readable {
  const answer = new PassThrough();
  stream.pipe(answer);
  stream.once("close", () => answer.end());
  answer.once("close", () => stream.destroy());
  return answer;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof CommandError && error.failure.code === "response-too-large";
}
