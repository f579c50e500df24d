import { CommanderError } from "commander";
import { CommandError, type Failure } from "./command-error.ts";
import { apply } from "./commands/apply.ts";
import { completion } from "./commands/completion.ts";
import type { Context } from "./context.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { failureOfGit } from "./git-failure.ts";
import { program } from "./program.ts";
import { showFailure } from "./report/failure.ts";

/** Runs one command line and returns the exit status; what went wrong is written to standard error. */
export async function run(argv: readonly string[], context: Context): Promise<ExitCode> {
  try {
    return await program(argv, context, {
      apply: (file, options) => apply(file, options, context),
      completion: (shell) => completion(shell, context),
    });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCode.ok;
    const failure = failureOf(error);
    showFailure(failure, context, { json: argv.includes("--json") });
    return failure.exit;
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof CommandError) return error.failure;
  if (error instanceof CommanderError) return usageFailure(error);
  return failureOfGit(error) ?? bugFailure(error);
}

function usageFailure(error: CommanderError): Failure {
  const [message, ...hints] = error.message.replace(/^error: /, "").split("\n");
  return {
    code: "usage",
    exit: exitCode.usage,
    message: message!,
    hints: [...hints.map((hint) => hint.replace(/^\(|\)$/g, "")), "see what there is: git llm-apply -h"],
  };
}

function bugFailure(error: unknown): Failure {
  return {
    code: "internal",
    exit: exitCode.internal,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    hints: [
      "this is a fault of git-llm-apply: please report it with the text above",
      "look at the repository: git status",
    ],
  };
}
