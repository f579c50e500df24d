import type { Command } from "commander";
import { completionFor } from "../completion/completion.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Shell } from "../shells.ts";

/** Prints the completions for a shell. */
export function completion({ stdout }: Context, shell: Shell, _: object, { parent }: Command): ExitCode {
  stdout.write(completionFor(shell, parent!));
  return exitCode.ok;
}
