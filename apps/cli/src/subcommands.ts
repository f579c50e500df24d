import { Argument, type Command } from "commander";
import { allOptions } from "./all-options.ts";
import type { BisectOptions } from "./commands/bisect.ts";
import type { LogOptions } from "./commands/log.ts";
import type { PromptOptions } from "./commands/prompt.ts";
import type { RevertOptions } from "./commands/revert.ts";
import type { ShowOptions } from "./commands/show.ts";
import type { StatsOptions } from "./commands/stats.ts";
import type { VerifyOptions } from "./commands/verify.ts";
import type { WhyOptions } from "./commands/why.ts";
import type { ExitCode } from "./exit-code.ts";
import { type HookAction, hookActions } from "./hook-actions.ts";
import type { Options } from "./options.ts";
import { type Shell, shells } from "./shells.ts";

/** The commands: from what was parsed to the exit status. */
export interface Commands {
  readonly apply: (file: string | undefined, options: Options) => Promise<ExitCode>;
  readonly status: (options: Options) => Promise<ExitCode>;
  readonly recover: (options: Options) => Promise<ExitCode>;
  readonly prompt: (files: readonly string[], options: PromptOptions) => Promise<ExitCode>;
  readonly feedback: () => Promise<ExitCode>;
  readonly compare: (files: readonly string[]) => Promise<ExitCode>;
  readonly verify: (revisions: readonly string[], options: VerifyOptions) => Promise<ExitCode>;
  readonly log: (revisions: readonly string[], options: LogOptions) => Promise<ExitCode>;
  readonly show: (id: string, options: ShowOptions) => Promise<ExitCode>;
  readonly exchange: (direction: "push" | "fetch", remote: string | undefined) => Promise<ExitCode>;
  readonly revert: (target: string, options: RevertOptions) => Promise<ExitCode>;
  readonly undo: (options: RevertOptions) => Promise<ExitCode>;
  readonly redo: (options: RevertOptions) => Promise<ExitCode>;
  readonly why: (place: string, options: WhyOptions) => Promise<ExitCode>;
  readonly stats: (revisions: readonly string[], options: StatsOptions) => Promise<ExitCode>;
  readonly bisect: (id: string, command: readonly string[], options: BisectOptions) => Promise<ExitCode>;
  readonly hook: (action: HookAction, args: readonly string[]) => Promise<ExitCode>;
  /** `root` has all that there is to complete. */
  readonly completion: (shell: Shell, root: Command) => Promise<ExitCode>;
}

/** Returns whether a word may have been meant as the name of a command, and not of a file. */
export function looksLikeCommand(word: string): boolean {
  return /^[a-z]+(-[a-z]+)?$/.test(word);
}

/** Adds what stands beside the apply itself: each hands its exit status to `done`. */
export function addSubcommands(command: Command, commands: Commands, done: (status: ExitCode) => void): void {
  command
    .command("prompt")
    .description("print what to tell a model, so that its answer can be applied")
    .argument("[files...]", "files that the model shall see, with numbered lines")
    .option("--format <name>", "the format that the model is to answer in", "search-replace")
    .option("--strict", "say what must never happen, for models that need to be told")
    .action((files, options) => commands.prompt(files, options).then(done));
  command
    .command("feedback")
    .description("print what makes the model repair what was refused of the last response")
    .action(() => commands.feedback().then(done));
  command
    .command("compare")
    .description("show what several answers to one prompt would make of the repository")
    .argument("<responses...>", "files that hold the answers; the others are compared with the first")
    .action((files) => commands.compare(files).then(done));
  command
    .command("verify")
    .description("derive recorded commits again from their responses, and tell which are something else")
    .argument("[revisions...]", "which commits, as `git log` has them; default: all that HEAD leads to")
    .option("--json", "print the result as one JSON document")
    .action((revisions, options) => commands.verify(revisions, options).then(done));
  reversing(command.command("revert"))
    .description("take a response, or some of its edits, out of the files as they are today")
    .argument(
      "<id>",
      "of the response, or the first four digits or more; with edits: `4f2a81c09d3e:2`, `4f2a:1-3,5`",
    )
    .action((target, options) => commands.revert(target, options).then(done));
  reversing(command.command("undo"))
    .description("take back the newest response that is in force")
    .action((options) => commands.undo(options).then(done));
  reversing(command.command("redo"))
    .description("take back the newest undoing")
    .action((options) => commands.redo(options).then(done));
  command
    .command("why")
    .description("tell which edit of which response made a line, in the words of the model")
    .argument("<file:line>", "as `src/a.ts:12`")
    .option("--json", "print the result as one JSON document")
    .action((place, options) => commands.why(place, options).then(done));
  command
    .command("log")
    .description("list the responses behind commits: model, edits, lowest score, what became of them")
    .argument("[revisions...]", "which commits, as `git log` has them; default: all that HEAD leads to")
    .option("--json", "print the result as one JSON document")
    .action((revisions, options) => commands.log(revisions, options).then(done));
  command
    .command("show")
    .description("show a response, its edits, and where each of them went and why")
    .argument(
      "<id>",
      "of the response, or the first digits, as `git llm-apply log` has it; ID:N is its edit N alone",
    )
    .option("--redact", "mask what looks like a key or a password")
    .option("--agent-trace", "print Agent Trace records, one line of JSON for each commit")
    .option("--json", "print the result as one JSON document")
    .action((id, options) => commands.show(id, options).then(done));
  command
    .command("stats")
    .description("count what became of the edits of each model, in each format")
    .argument("[revisions...]", "which commits, as `git log` has them; default: all that HEAD leads to")
    .option("--json", "print the result as one JSON document")
    .action((revisions, options) => commands.stats(revisions, options).then(done));
  command
    .command("bisect")
    .description("name the edits of a response that break a command")
    .argument("<id>", "of the response, or the first digits")
    .argument("<command...>", "after `--`: a program and its arguments, or one line for the shell")
    .option("--json", "print the result as one JSON document")
    .action((id, line, options) => commands.bisect(id, line, options).then(done));
  for (const direction of ["push", "fetch"] as const) {
    const what =
      direction === "push"
        ? "send the record to a remote"
        : "get the record of a remote, and join it with ours";
    command
      .command(`${direction}-record`)
      .description(what)
      .argument("[remote]", "name or address; default: that of the current branch, or origin")
      .action((remote) => commands.exchange(direction, remote).then(done));
  }
  command
    .command("hook")
    .description("keep the record true through amend, rebase, squash and push")
    .addArgument(new Argument("<action>").choices(hookActions))
    .argument(
      "[arguments...]",
      "for `run`, which the installed hooks call: the name of a hook, and what git gives it",
    )
    .passThroughOptions()
    .action((action, args) => commands.hook(action, args).then(done));
  command
    .command("completion")
    .description("print the completions for a shell")
    .addArgument(new Argument("<shell>").choices(shells))
    .action((shell) => commands.completion(shell, command).then(done));
}

/** The options of an apply that say how commits are made. */
const committing = new Set(["--no-verify", "--gpg-sign", "--no-gpg-sign", "--signoff"]);

function reversing(command: Command): Command {
  command.option("-n, --dry-run", "show what would change, and write nothing");
  for (const option of allOptions()) if (committing.has(option.long!)) command.addOption(option);
  return command.option("--json", "print the result as one JSON document");
}
