import type { Location, Settings } from "@git-llm-apply/git";

/** The hooks of git that we answer. */
export type HookName = "commit-msg" | "prepare-commit-msg" | "post-rewrite" | "pre-push";

/** What git tells a hook, and where it is. */
export interface HookCall {
  readonly location: Location;
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  /** The arguments that git gives. */
  readonly args: readonly string[];
  /** What git writes to the hook's standard input. */
  readonly input: string;
  /** What would place edits today, with its version. */
  readonly tool: string;
}

/** What a hook says; lines are for people. */
export interface Answer {
  readonly refused: boolean;
  readonly lines: readonly string[];
}

/** One of git's hooks. */
export interface Hook {
  readonly name: HookName;
  /** A condition for sh: false where `run` has nothing to do, and Node.js need not be started. */
  readonly wanted: string;
  /** Git writes to its standard input. */
  readonly readsInput: boolean;
  /** Throws `GitError`. */
  readonly run: (call: HookCall) => Promise<Answer>;
}

export const fine: Answer = { refused: false, lines: [] };
