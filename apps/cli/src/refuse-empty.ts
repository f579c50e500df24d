import type { Command } from "commander";
import { wrongInput } from "./command-error.ts";

/** They belong to another program, which may want an empty word. */
const FOREIGN = ["command", "arguments"];

/** Throws a CommandError `usage` for an empty argument of a command, as of a variable that is not set. */
export function refuseEmpty(_: Command, command: Command): void {
  // The response of an apply has an error of its own.
  if (!command.parent) return;
  const own = command.registeredArguments.findIndex((argument) => FOREIGN.includes(argument.name()));
  if (command.args.slice(0, own === -1 ? undefined : own).includes(""))
    throw wrongInput(
      "usage",
      `an argument of ${command.name()} is empty`,
      `show the help: git llm-apply ${command.name()} -h`,
    );
}
