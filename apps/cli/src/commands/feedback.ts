import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { lastFeedback } from "../kept/last-feedback.ts";
import { open } from "../open.ts";
import { writeForModel } from "../terminal/for-model.ts";

/** Prints the prompt that makes the model repair what was refused of the last response. */
export async function feedback(world: Context): Promise<ExitCode> {
  const { location, context } = await open(world);
  const text = await lastFeedback(location.gitDir);
  if (text === undefined) throw nothingRefused();
  writeForModel(`${text}\n`, context.stdout);
  return exitCode.ok;
}

function nothingRefused(): CommandError {
  return new CommandError({
    code: "no-feedback",
    exit: exitCode.refused,
    message: "there is nothing to tell the model: nothing of the last response is left to repair",
    hints: [
      "nothing is kept with --no-store or --dry-run, or if it can't be written: use --feedback FILE then",
    ],
  });
}
