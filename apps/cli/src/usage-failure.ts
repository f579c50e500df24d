import type { Command, CommanderError } from "commander";
import type { Failure } from "./command-error.ts";
import { exitCode } from "./exit-code.ts";
import { looksLikeCommand } from "./looks-like-command.ts";

/** What commander says of a word that is none of those that an argument may be. */
const NO_CHOICE =
  /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/;

/** Returns what the user shall read of a command line that the parser refused; `word` is the first of it. */
export function usageFailure(error: CommanderError, { commands }: Command, word = ""): Failure {
  const own = commands.find((one) => one.name() === word);
  const [message, ...advice] = error.message.replace(/^error: /, "").split("\n");
  const isSecond = !own && error.code === "commander.excessArguments";
  const names = commands.map((one) => one.name()).join(", ");
  return {
    code: "usage",
    exit: exitCode.usage,
    message: isSecond
      ? "only one response can be given"
      : message!.replace(NO_CHOICE, "$1 is no $2: it is one of $3"),
    hints: [
      ...advice.map((hint) => hint.replace(/^\(|\)$/g, "")),
      ...(isSecond && looksLikeCommand(word) ? [`${word} is no command; there are ${names}`] : []),
      ...(own && error.code === "commander.unknownOption" ? whichRevisions(own) : []),
      `see what there is: git llm-apply ${own ? `${word} ` : ""}-h`,
    ],
  };
}

/** `--all`, `--since`: where commits are named, options of `git log` are tried. */
function whichRevisions({ registeredArguments: [first] }: Command): readonly string[] {
  return first?.name() === "revisions" ? [NO_OPTIONS_OF_LOG] : [];
}

const NO_OPTIONS_OF_LOG =
  "name commits or ranges, as in gitrevisions(7): main..topic; options of git log are not taken";
