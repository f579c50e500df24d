import type { Command, CommanderError } from "commander";
import type { Failure } from "./command-error.ts";
import { commandMeant } from "./command-meant.ts";
import { exitCode } from "./exit-code.ts";
import { count } from "./report/count.ts";

/** What commander says of a word that is none of those that an argument may be. */
const NO_CHOICE =
  /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/;

/** What it says of an option that is the last word. */
const NO_VALUE = /^option '(?:-\w, )?(--[\w-]+) .*' argument missing$/;

/** Returns what the user shall read of a command line that the parser refused; `word` is the first of it. */
export function usageFailure(error: CommanderError, root: Command, word = ""): Failure {
  const own = root.commands.find((one) => one.name() === word);
  const [message, ...advice] = error.message.replace(/^error: /, "").split("\n");
  const isExcess = error.code === "commander.excessArguments";
  return {
    code: "usage",
    exit: exitCode.usage,
    message: isExcess
      ? excessOf(own)
      : message!
          .replace(NO_CHOICE, "$1 is not a valid $2: it must be one of $3")
          .replace(NO_VALUE, "$1 needs a value"),
    hints: [
      ...advice.map((hint) => hint.replace(/^\(|\)$/g, "")),
      ...(isExcess && !own ? secondHints(word, root) : []),
      ...(own && error.code === "commander.unknownOption" ? whichRevisions(own) : []),
      `show the help: git llm-apply ${own ? `${word} ` : ""}-h`,
    ],
  };
}

function excessOf(command: Command | undefined): string {
  if (!command) return "only one response can be given";
  const most = command.registeredArguments.length;
  return `${command.name()} takes ${most === 0 ? "no arguments" : `only ${count(most, "argument")}`}`;
}

/** The first word may have been meant for a command. */
function secondHints(word: string, root: Command): readonly string[] {
  const meant = commandMeant(word, root);
  return meant.length > 0
    ? meant
    : ["to see what each of several would make of the repository: git llm-apply compare"];
}

/** `--all`, `--since`: where commits are named, options of `git log` are tried. */
function whichRevisions({ registeredArguments: [first] }: Command): readonly string[] {
  return first?.name() === "revisions" ? [NO_OPTIONS_OF_LOG] : [];
}

const NO_OPTIONS_OF_LOG =
  "name commits or ranges, as in gitrevisions(7): main..topic; options of git log are not accepted";
