import { Command } from "commander";
import { allOptions } from "./all-options.ts";
import type { Context } from "./context.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import type { Options } from "./options.ts";
import { addSubcommands, type Commands } from "./subcommands.ts";
import { versionLine } from "./version.ts";

const examples = `
Examples:
  git llm-apply response.md             apply a saved answer as one commit
  git llm-apply --dry-run response.md   show what would happen
  llm 'fix the bug' | git llm-apply     apply what another program prints

The manual, with the exit statuses: git help llm-apply
`;

/**
 * Parses the command line by the table of options, runs the command and returns its exit status.
 *
 * Throws commander's CommanderError where nothing is to be run: help, version, wrong usage.
 */
export async function program(
  argv: readonly string[],
  context: Context,
  commands: Commands,
): Promise<ExitCode> {
  let status: ExitCode = exitCode.ok;
  const done = (result: ExitCode) => {
    status = result;
  };
  const command = root(context).action((file, options: Options) =>
    (options.status
      ? commands.status(options)
      : options.recover
        ? commands.recover(options)
        : commands.apply(file, options)
    ).then(done),
  );
  for (const option of allOptions()) command.addOption(option);
  addSubcommands(command, commands, done);
  await command.parseAsync(argv, { from: "user" });
  return status;
}

function root({ stdout }: Context): Command {
  return (
    new Command("git llm-apply")
      .description("Apply the edits in an LLM's response: in the one right place, or not at all.")
      .argument("[response]", "file that holds the response; `-` or none: standard input")
      .helpOption("-h, --help", "show this text")
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
