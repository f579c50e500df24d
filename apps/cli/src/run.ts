import { type Command, CommanderError } from "commander";
import { CommandError, type Failure } from "./command-error.ts";
import type { Context } from "./context.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-of.ts";
import { requireNode } from "./node-version.ts";
import { program, wantsJson } from "./program.ts";
import { showFailure } from "./report/failure.ts";
import { type Commands, looksLikeCommand } from "./subcommands.ts";
import { coloured } from "./terminal/coloured.ts";

/** What is around the process; `cwd` is undefined where that folder was deleted. */
export type World = Omit<Context, "cwd"> & { readonly cwd: string | undefined };

/** Runs one command line and returns the exit status; what went wrong is written to standard error. */
export async function run(argv: readonly string[], world: World): Promise<ExitCode> {
  const { cwd = "" } = world;
  const context = coloured({ ...world, cwd });
  let status: ExitCode = exitCode.ok;
  const command = program(context, commandsOf(context), (result) => {
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

/** Each command is loaded when it is called, so that the others cost nothing at the start. */
function commandsOf(context: Context): Commands {
  return {
    apply: async (file, options) => (await import("./commands/apply.ts")).apply(file, options, context),
    status: async (options) => (await import("./commands/recover.ts")).status(options, context),
    recover: async (options) => (await import("./commands/recover.ts")).recover(options, context),
    prompt: async (files, options) => (await import("./commands/prompt.ts")).prompt(files, options, context),
    feedback: async () => (await import("./commands/feedback.ts")).feedback(context),
    compare: async (files) => (await import("./commands/compare.ts")).compare(files, context),
    verify: async (revisions, options) =>
      (await import("./commands/verify.ts")).verify(revisions, options, context),
    log: async (revisions, options) => (await import("./commands/log.ts")).log(revisions, options, context),
    show: async (id, options) => (await import("./commands/show.ts")).show(id, options, context),
    exchange: async (direction, remote) =>
      (await import("./commands/exchange.ts")).exchange(direction, remote, context),
    revert: async (target, options) =>
      (await import("./commands/revert.ts")).revert(target, options, context),
    undo: async (options) => (await import("./commands/revert.ts")).undo(options, context),
    redo: async (options) => (await import("./commands/revert.ts")).redo(options, context),
    why: async (place, options) => (await import("./commands/why.ts")).why(place, options, context),
    stats: async (revisions, options) =>
      (await import("./commands/stats.ts")).stats(revisions, options, context),
    bisect: async (id, line, options) =>
      (await import("./commands/bisect.ts")).bisect(id, line, options, context),
    hook: async (action, args) => (await import("./commands/hook.ts")).hook(action, args, context),
    completion: async (shell, root) =>
      (await import("./commands/completion.ts")).completion(shell, root, context),
  };
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
