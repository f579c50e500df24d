import type { Command, Option } from "commander";
import { type CommandError, wrongInput } from "./command-error.ts";
import type { Options } from "./options.ts";

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
    `${option.long} has no meaning before ${command.name()}`,
    known ? `put it after the command: ${behind}` : `leave it out; see git llm-apply ${command.name()} -h`,
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
    throw wrongInput("usage", `${flag} applies nothing, so ${rest} has no meaning`, "leave one of them out");
}

/** Options that say how commits are made. */
const OF_COMMITS = ["perEdit", "perFile", "message", "commitDirty", "amend", "gpgSign", "signoff"] as const;

/** Options that say different things of what the edits become. */
const CONTRADICTIONS: readonly (readonly [keyof Options, readonly (keyof Options)[]])[] = [
  ["stage", ["worktree", "onto", ...OF_COMMITS]],
  ["worktree", ["onto", ...OF_COMMITS]],
  ["onto", ["commitDirty", "exec", "amend"]],
  ["amend", ["commitDirty", "message", "perEdit", "perFile"]],
  ["perEdit", ["perFile"]],
];

/** Returns which of the options that are given excludes `name`; undefined: none. */
export function excluding(given: Options, name: keyof Options): keyof Options | undefined {
  const others = CONTRADICTIONS.flatMap(([one, those]) =>
    one === name ? those : those.includes(name) ? [one] : [],
  );
  return others.find((other) => given[other]);
}

/** Throws a CommandError `usage` for options on the command line that exclude each other. */
export function refuseContradictions(given: Options): void {
  for (const name of Object.keys(given) as (keyof Options)[]) {
    const other = given[name] ? excluding(given, name) : undefined;
    if (other !== undefined) throw together(flagOf(name), flagOf(other));
  }
}

/** Throws a CommandError `usage` for an option that is `given`, and of which nothing else among `options` makes use. */
export function refuseIdle(given: Options, options: Options): void {
  if (given.maxRetries !== undefined && options.retry === undefined)
    throw wrongInput(
      "usage",
      "--max-retries has no meaning without --retry",
      "give --retry, or leave it out",
    );
}

function together(one: string, other: string): CommandError {
  return wrongInput("usage", `${one} and ${other} can't be used together`, "leave one of them out");
}

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
