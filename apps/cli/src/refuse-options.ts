import type { Command, Option } from "commander";
import { wrongInput } from "./command-error.ts";

/** Returns the options that the command line gives to `command` itself, not to a command of it. */
function givenOptions(command: Command): readonly Option[] {
  return command.options.filter((option) => {
    const name = option.attributeName();
    // `--strict` and `--no-strict` are two options for one value.
    const isMeant = option.negate === (command.getOptionValue(name) === false);
    return isMeant && command.getOptionValueSource(name) === "cli";
  });
}

/** Throws a CommandError `usage` for an option before `command`: it would be lost there. */
export function refuseBefore(parent: Command, command: Command): void {
  const [option] = givenOptions(parent);
  if (!option) return;
  const known = command.options.some(({ long }) => long === option.long);
  const behind = `git llm-apply ${command.name()} ${option.long}`;
  throw wrongInput(
    "usage",
    `${option.long} stands before ${command.name()}, where it means nothing`,
    known ? `put it behind the command: ${behind}` : `leave it out; see git llm-apply ${command.name()} -h`,
  );
}

/** Throws a CommandError `usage` for what stands beside `--status` or `--recover`, which stand alone. */
export function refuseBeside(
  flag: "--status" | "--recover",
  file: string | undefined,
  command: Command,
): void {
  const other = givenOptions(command).find(({ long }) => long !== flag && long !== "--json");
  const rest = other?.long ?? file;
  if (rest !== undefined)
    throw wrongInput(
      "usage",
      `${flag} applies nothing, so that ${rest} has no meaning`,
      "leave one of them out",
    );
}
