import { CommanderError } from "commander";
import { CommandError } from "./command-error.ts";
import type { Context } from "./context.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-of.ts";
import { requireNode } from "./node-version.ts";
import { program, wantsJson } from "./program.ts";
import { showFailure } from "./report/failure.ts";
import { coloured } from "./terminal/coloured.ts";
import { usageFailure } from "./usage-failure.ts";

/** What is around the process; `cwd` is undefined where that folder was deleted. */
export type World = Omit<Context, "cwd"> & { readonly cwd: string | undefined };

/** Runs one command line and returns the exit status; what went wrong is written to standard error. */
export async function run(argv: readonly string[], world: World): Promise<ExitCode> {
  const { cwd = "" } = world;
  const context = coloured({ ...world, cwd });
  let status: ExitCode = exitCode.ok;
  const command = program(context, (result) => {
    status = result;
  });
  // Behind the parser: how a fault is told, it knows then.
  command.hook("preAction", () => {
    requireNode(process.versions.node);
    if (!cwd) throw withoutFolder();
  });
  try {
    await command.parseAsync(argv, { from: "user" });
    return status;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCode.ok;
    const failure =
      error instanceof CommanderError ? usageFailure(error, command, argv[0]) : await failureOf(error);
    showFailure(failure, context, { json: wantsJson(command) });
    return failure.exit;
  }
}

function withoutFolder(): CommandError {
  return new CommandError({
    code: "no-directory",
    exit: exitCode.state,
    message: "the current directory no longer exists",
    hints: ["change to one that does: cd"],
  });
}
