import { stripVTControlCharacters } from "node:util";
import { fenced } from "@git-llm-apply/core";
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
    throw commandFailed(command, endingOf(status, signal), uncoloured(output), tellModel(options));
  }
}

function commandFailed(command: string, how: string, output: string, tell: string): CommandError {
  const hints = [tell, "to apply all the same, leave out --exec, or unset llm-apply.exec"];
  const message = `\`${command}\` ${how} on the result; nothing changed`;
  const feedback = [
    `Your edits could be placed, but \`${command}\` fails with them, so nothing was kept.`,
    output === ""
      ? "Send all edits again, corrected. It prints nothing."
      : `Send all edits again, corrected. The end of its output:\n${fenced(output).trimEnd()}`,
  ].join("\n\n");
  return new CommandError({ code: "check-failed", exit: exitCode.refused, message, hints, feedback });
}

/** What a terminal would obey says nothing to a model. */
function uncoloured(output: string): string {
  return stripVTControlCharacters(output).trimEnd();
}
