import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fenced, type Plan } from "@git-llm-apply/core";
import type { Repo } from "@git-llm-apply/git";
import { CommandError, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { tellModel } from "../report/tell-model.ts";
import { endingOf, runCommand } from "./run-command.ts";

/**
 * Runs the commands of `--exec` with the user's shell in the top folder, one after the other, their output on standard
 * error; `stop` ends the one that runs.
 *
 * Throws a CommandError for the first that does not end with status 0: `check-failed`, or `bad-check` where that says
 * nothing of the edits.
 */
export async function runChecks(
  plan: Plan,
  options: Options,
  { top, gitDir }: Pick<Repo, "top" | "gitDir">,
  context: Context,
  stop: AbortSignal,
): Promise<void> {
  for (const command of options.exec ?? []) {
    stop.throwIfAborted();
    context.stderr.write(`running ${command}\n`);
    const { status, signal, output } = await runCommand(command, top, context, stop);
    if (status === 0) continue;
    if (status !== null && NOT_RUN.includes(status)) throw notRun(command, status);
    const lock = join(gitDir, "index.lock");
    if (output.includes(lock)) throw locked(command, lock);
    throw new CommandError({
      code: "check-failed",
      exit: exitCode.refused,
      message: `\`${command}\` ${endingOf(status, signal)} on the result; nothing changed`,
      hints: [tellModel(options), LEAVE_OUT],
      feedback: feedbackOf(command, plan, uncoloured(output)),
    });
  }
}

const LEAVE_OUT = "to apply all the same, leave out --exec, or unset llm-apply.exec";

/** By these a shell says that a program can't be run, or is not there. */
const NOT_RUN: readonly number[] = [126, 127];

function notRun(command: string, status: number): CommandError {
  return wrongInput(
    "bad-check",
    `\`${command}\` can't be run (status ${status}), which says nothing about the edits; nothing changed`,
    "check that it runs in the top folder of the repository",
    LEAVE_OUT,
  );
}

/** Git advises to remove what is ours. */
function locked(command: string, lock: string): CommandError {
  return wrongInput(
    "bad-check",
    `\`${command}\` needs ${lock}, which git llm-apply holds while a check runs; nothing changed`,
    "no need to delete that file: it is gone by now; a check must not stage or commit",
    LEAVE_OUT,
  );
}

/** Beside edits that were refused it is told what those that fit have led to; what to send again is said there. */
function feedbackOf(command: string, { rejects }: Plan, output: string): string {
  const end = output === "" ? "It printed nothing." : `The end of its output:\n${fenced(output).trimEnd()}`;
  return rejects.length > 0
    ? `With the edits that fit, \`${command}\` fails, so nothing was kept. ${end}`
    : `Your edits could be placed, but with them \`${command}\` fails, so nothing was kept.\n\nSend all edits again, corrected. ${end}`;
}

/** What a terminal would obey says nothing to a model. */
function uncoloured(output: string): string {
  return stripVTControlCharacters(output).trimEnd();
}
