import { Argument, type Command } from "commander";
import { allOptions } from "./all-options.ts";
import type { Context } from "./context.ts";
import type { ExitCode } from "./exit-code.ts";
import { hookActions } from "./hook-actions.ts";
import { type OptionDefinition, PATH, reversingOptions } from "./options.ts";
import { shells } from "./shells.ts";

/** What the parser gives to a command: its arguments, its options, what declares it. */
type Given = Parameters<Parameters<Command["action"]>[0]>;

const remote = [
  "[remote]",
  "name or address of the remote; default: that of the current branch, or origin",
] as const;
const asJson = ["--json", "print the result as one JSON document"] as const;

/**
 * Adds what stands beside the apply itself: each hands its exit status to `done`. A command is loaded when it is
 * called, so that the others cost nothing at the start.
 */
export function addSubcommands(command: Command, context: Context, done: (status: ExitCode) => void): void {
  const calls =
    (load: () => Promise<(context: Context, ...given: Given) => ExitCode | Promise<ExitCode>>) =>
    async (...given: Given) => {
      const run = await load();
      done(await run(context, ...given));
    };
  command
    .command("prompt")
    .description("print what to tell a model so that its answer can be applied")
    .argument("[files...]", "files to show to the model, with numbered lines")
    .option("--format <name>", "the format in which the model is to answer", "search-replace")
    .option("--strict", "also say what must never happen, for models that need to be told")
    .action(calls(async () => (await import("./commands/prompt.ts")).prompt));
  command
    .command("feedback")
    .description("print a prompt that asks the model to repair what was refused of the last response")
    .action(calls(async () => (await import("./commands/feedback.ts")).feedback));
  withOptions(command.command("compare"), [PATH])
    .description("show what each of several answers to one prompt would make of the repository")
    .argument("<responses...>", "files with the answers; the others are compared with the first")
    .action(calls(async () => (await import("./commands/compare.ts")).compare));
  command
    .command("verify")
    .description("derive recorded commits again from their responses, and report which differ")
    .addArgument(revisions())
    .option(...asJson)
    .action(calls(async () => (await import("./commands/verify.ts")).verify));
  reversing(command.command("revert"))
    .description("take a response, or some of its edits, out of the files as they are today")
    .argument(
      "<id>",
      "id of the response, or its first digits, at least four; with edits: `4f2a81c09d3e:2`, `4f2a:1-3,5`",
    )
    .action(calls(async () => (await import("./commands/revert.ts")).revert));
  reversing(command.command("undo"))
    .description("take back the newest response that is still in force")
    .action(calls(async () => (await import("./commands/revert.ts")).undo));
  reversing(command.command("redo"))
    .description("take back the newest undo")
    .action(calls(async () => (await import("./commands/revert.ts")).redo));
  command
    .command("why")
    .description("show which edit of which response made a line, in the words of the model")
    .argument("<file:line>", "such as `src/a.ts:12`")
    .option(...asJson)
    .action(calls(async () => (await import("./commands/why.ts")).why));
  command
    .command("log")
    .description("list the responses behind commits: model, edits, lowest score, and what became of them")
    .addArgument(revisions())
    .option(...asJson)
    .action(calls(async () => (await import("./commands/log.ts")).log));
  command
    .command("show")
    .description("show a response and its edits, and where each of them went and why")
    .argument(
      "<id>",
      "id of the response, or its first digits, at least four, as in `git llm-apply log`; ID:N is only its edit N",
    )
    .option("--redact", "mask what looks like a key or a password")
    .option("--agent-trace", "print Agent Trace records, one line of JSON for each commit")
    .option(...asJson)
    .action(calls(async () => (await import("./commands/show.ts")).show));
  command
    .command("stats")
    .description("count what became of the edits of each model, in each format")
    .addArgument(revisions())
    .option(...asJson)
    .action(calls(async () => (await import("./commands/stats.ts")).stats));
  command
    .command("bisect")
    .description("find the edits of a response that break a command")
    .argument("<id>", "id of the response, or its first digits, at least four")
    .argument("<command...>", "after `--`: a program and its arguments, or one line for the shell")
    .option(...asJson)
    .action(calls(async () => (await import("./commands/bisect.ts")).bisect));
  command
    .command("push-record")
    .description("send the record to a remote")
    .argument(...remote)
    .action(calls(async () => (await import("./commands/exchange.ts")).push));
  command
    .command("fetch-record")
    .description("fetch the record from a remote, and merge it with ours")
    .argument(...remote)
    .action(calls(async () => (await import("./commands/exchange.ts")).fetch));
  const hook = command
    .command("hook")
    .usage("[options] <action>")
    .description("keep the record correct through amend, rebase, squash and push")
    .addArgument(new Argument("<action>", "what to do with the hooks").choices(hookActions))
    .enablePositionalOptions()
    .action(calls(async () => (await import("./commands/hook.ts")).hook));
  // The installed hooks call it, with the arguments from git.
  hook
    .command("run", { hidden: true })
    .argument("<name>")
    .argument("[arguments...]")
    .passThroughOptions()
    .action(calls(async () => (await import("./commands/hook.ts")).answer));
  command
    .command("completion")
    .description("print the completions for a shell")
    .addArgument(new Argument("<shell>", "the shell that is to complete").choices(shells))
    .action(calls(async () => (await import("./commands/completion.ts")).completion));
}

function reversing(command: Command): Command {
  command.option("-n, --dry-run", "show what would change, but write nothing");
  return withOptions(command, reversingOptions).option(...asJson);
}

function withOptions(command: Command, definitions: readonly OptionDefinition[]): Command {
  for (const option of allOptions(definitions)) command.addOption(option);
  return command;
}

function revisions(): Argument {
  const which = new Argument("[revisions...]", "commits and ranges, as in gitrevisions(7): `main..topic`");
  return which.default(["HEAD"], "the history of HEAD");
}
