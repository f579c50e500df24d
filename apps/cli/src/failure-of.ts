import { CommandError, type Failure } from "./command-error.ts";
import { exitCode } from "./exit-code.ts";

/** Returns what the user shall read of anything that was thrown. */
export async function failureOf(error: unknown): Promise<Failure> {
  if (error instanceof CommandError) return error.failure;
  const { failureOfGit } = await import("./git-failure.ts");
  return failureOfGit(error) ?? bugFailure(error);
}

function bugFailure(error: unknown): Failure {
  return {
    code: "internal",
    exit: exitCode.internal,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    hints: [
      "this is a bug in git-llm-apply: please report it, with the text above",
      "check the state of the repository: git status",
    ],
  };
}
