import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Command } from "commander";
import { allOptions } from "./all-options.ts";
import { wrongInput } from "./command-error.ts";
import { commandMeant } from "./command-meant.ts";
import type { Context } from "./context.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Options } from "./options.ts";
import { refuseEmpty } from "./refuse-empty.ts";
import { refuseBefore, refuseBeside } from "./refuse-options.ts";
import { addSubcommands } from "./subcommands.ts";
import { versionLine } from "./version.ts";

const examples = `
Examples:
  git llm-apply response.md             apply a saved answer as one commit
  git llm-apply --dry-run response.md   show what would happen
  llm 'fix the bug' | git llm-apply     apply what another program prints

For the manual, with the exit statuses: git help llm-apply
`;

const HELP = "-h, --help";
const SHOW_HELP = "show this text";

/** Returns the parser of the command line, made from the table of options; it hands the exit status to `done`. */
export function program(context: Context, done: (status: ExitCode) => void): Command {
  const command = root(context);
  for (const option of allOptions()) command.addOption(option);
  addSubcommands(command, context, done);
  for (const one of command.commands) one.helpOption(HELP, SHOW_HELP);
  return command
    .hook("preSubcommand", refuseBefore)
    .hook("preAction", refuseEmpty)
    .action((file, options: Options) => chosen(command, file, options, context).then(done));
}

/** Returns whether the command line asks for JSON: words that belong to another program say nothing. */
export function wantsJson(command: Command): boolean {
  return [command, ...command.commands].some((one) => one.getOptionValue("json") === true);
}

async function chosen(
  command: Command,
  file: string | undefined,
  options: Options,
  context: Context,
): Promise<ExitCode> {
  const { status, recover } = options;
  if (!status && !recover) {
    refuseMisspelt(file, command, context);
    return (await import("./commands/apply.ts")).apply(file, options, context);
  }
  refuseBeside(status ? "--status" : "--recover", file, command);
  const commands = await import("./commands/recover.ts");
  return status ? commands.status(options, context) : commands.recover(options, context);
}

/** Throws a CommandError `response-unreadable` for what seems to be meant as a command, and is no file either. */
function refuseMisspelt(word: string | undefined, command: Command, { cwd }: Context): void {
  if (word === undefined) return;
  const hints = commandMeant(word, command);
  if (hints.length > 0 && !existsSync(resolve(cwd, word)))
    throw wrongInput("response-unreadable", `there is no file ${word}`, ...hints);
}

function root({ stdout }: Context): Command {
  return (
    new Command("git llm-apply")
      .description("Apply the edits in an LLM's response: in the one right place, or not at all.")
      .argument("[response]", "file that holds the response; `-` or none: standard input")
      .helpOption(HELP, `${SHOW_HELP}; use -h after \`git llm-apply\`, as git itself handles --help`)
      .helpCommand(false)
      .version(versionLine(), "-V, --version", "show the version")
      .addHelpText("after", examples)
      // What follows a command belongs to it, even where it looks like an option of ours.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => void stdout.write(text),
        // What is wrong is told by run.ts, in one voice with all other errors.
        writeErr: () => {},
        getOutHelpWidth: () => stdout.columns ?? 80,
      })
  );
}
