import { type Command, CommanderError } from "commander";
import { CommandError, type Failure } from "./command-error.ts";
import type { Context } from "./context.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-of.ts";
import { looksLikeCommand } from "./looks-like-command.ts";
import { requireNode } from "./node-version.ts";
import { program, wantsJson } from "./program.ts";
import { showFailure } from "./report/failure.ts";
import { coloured } from "./terminal/coloured.ts";

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
    message: "the current directory does not exist any more",
    hints: ["go to one that does: cd"],
  });
}

/** What commander says of a word that is none of those that an argument may be. */
const NO_CHOICE =
  /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/;

function usageFailure(error: CommanderError, { commands }: Command, word = ""): Failure {
  const names = commands.map((one) => one.name());
  const own = names.includes(word) ? `${word} ` : "";
  const [message, ...advice] = error.message.replace(/^error: /, "").split("\n");
  const isSecond = own === "" && error.code === "commander.excessArguments";
  return {
    code: "usage",
    exit: exitCode.usage,
    message: isSecond
      ? "only one response can be given"
      : message!.replace(NO_CHOICE, "$1 is no $2: it is one of $3"),
    hints: [
      ...advice.map((hint) => hint.replace(/^\(|\)$/g, "")),
      ...(isSecond && looksLikeCommand(word) ? [`${word} is no command; there are ${names.join(", ")}`] : []),
      `see what there is: git llm-apply ${own}-h`,
    ],
  };
}
