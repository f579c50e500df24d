import type { Command } from "commander";
import { completionFor } from "../completion/completion.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Shell } from "../shells.ts";

/** Prints the completions for a shell. */
export function completion(shell: Shell, root: Command, context: Context): ExitCode {
  context.stdout.write(completionFor(shell, root));
  return exitCode.ok;
}
