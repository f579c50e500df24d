import { completionFor } from "../completion.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Shell } from "../shells.ts";

/** Prints the completions for a shell. */
export function completion(shell: Shell, context: Context): ExitCode {
  context.stdout.write(completionFor(shell));
  return exitCode.ok;
}
