/**
 * What the exit status tells a script. Documented in docs/git-llm-apply.1.md; the meanings never change, new
 * ones may be added.
 */
export const exitCode = {
  /** Everything is applied or was already there. */
  ok: 0,
  /** At least one edit was refused, or the result failed a check. Nothing changed, unless `--partial` asked for the others. */
  refused: 1,
  /** Wrong usage, a name that stands for nothing, or not a response with edits. */
  usage: 2,
  /** Applied and durable, but something remains: the next run cleans up, or the output could not be written. */
  warning: 3,
  /** The repository is not in a state to apply. */
  state: 4,
  /** At least one edit was refused by policy or for safety; otherwise as `refused`. */
  policy: 5,
  /** With `--fail-fast`: an edit could not be placed, and the rest was not read. Nothing changed. */
  stopped: 6,
  /** A fault of this program. */
  internal: 70,
  /** Another process holds a lock: try again. */
  locked: 75,
  /** Ctrl-C, SIGTERM or SIGHUP; nothing changed. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
