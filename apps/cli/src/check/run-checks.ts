import { stripVTControlCharacters } from "node:util";
import { fenced, type Plan } from "@git-llm-apply/core";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { tellModel } from "../report/tell-model.ts";
import { endingOf, runCommand } from "./run-command.ts";

/**
 * Runs the commands of `--exec` with the user's shell in `folder`, one after the other, their output on standard error; `stop` ends
 * the one that runs.
 *
 * Throws a CommandError `check-failed` for the first that does not end with status 0.
 */
export async function runChecks(
  plan: Plan,
  options: Options,
  folder: string,
  context: Context,
  stop: AbortSignal,
): Promise<void> {
  for (const command of options.exec ?? []) {
    stop.throwIfAborted();
    context.stderr.write(`running ${command}\n`);
    const { status, signal, output } = await runCommand(command, folder, context, stop);
    if (status === 0) continue;
    throw new CommandError({
      code: "check-failed",
      exit: exitCode.refused,
      message: `\`${command}\` ${endingOf(status, signal)} on the result; nothing changed`,
      hints: [tellModel(options), "to apply all the same, leave out --exec, or unset llm-apply.exec"],
      feedback: feedbackOf(command, plan, uncoloured(output)),
    });
  }
}

/** Beside edits that were refused it is told what those that fit have led to; what to send again is said there. */
function feedbackOf(command: string, { rejects }: Plan, output: string): string {
  const end = output === "" ? "It prints nothing." : `The end of its output:\n${fenced(output).trimEnd()}`;
  return rejects.length > 0
    ? `With the edits that fit \`${command}\` fails, so nothing was kept. ${end}`
    : `Your edits could be placed, but \`${command}\` fails with them, so nothing was kept.\n\nSend all edits again, corrected. ${end}`;
}

/** What a terminal would obey says nothing to a model. */
function uncoloured(output: string): string {
  return stripVTControlCharacters(output).trimEnd();
}
