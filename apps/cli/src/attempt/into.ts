import type { Into } from "@git-llm-apply/git";
import { wrongInput } from "../command-error.ts";
import type { Options } from "../options.ts";

/** Returns what the edits become. */
export function intoOf({ stage, worktree }: Options): Into {
  return stage ? "index" : worktree ? "working-tree" : "commits";
}

/** Options that say how commits are made. */
const OF_COMMITS = ["perEdit", "perFile", "message", "commitDirty", "amend", "gpgSign", "signoff"] as const;

/** Options that say different things of what the edits become. */
const CONTRADICTIONS: readonly (readonly [keyof Options, readonly (keyof Options)[]])[] = [
  ["stage", ["worktree", "onto", ...OF_COMMITS]],
  ["worktree", ["onto", ...OF_COMMITS]],
  ["onto", ["commitDirty", "exec", "amend"]],
  ["amend", ["commitDirty"]],
  ["perEdit", ["perFile"]],
];

/** Throws a CommandError `usage` for options on the command line that exclude each other. */
export function refuseContradictions(given: Options): void {
  for (const [one, others] of CONTRADICTIONS) {
    const other = given[one] ? others.find((name) => given[name]) : undefined;
    if (other !== undefined)
      throw wrongInput(
        "usage",
        `${flagOf(one)} and ${flagOf(other)} exclude each other`,
        "leave one of them out",
      );
  }
}

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
