import { join } from "node:path";
import { madeBy } from "../commit-tree.ts";
import { rootedEnvironment } from "../environment.ts";
import { GitError } from "../error.ts";
import { isExecutable } from "../lstat.ts";
import type { Repo } from "../repo.ts";
import { ANY_STATUS, plumb } from "../run.ts";
import { tooOld } from "../too-old.ts";

export interface HookOptions {
  /** The user's own environment, which hooks get as `git commit` would give it to them. */
  readonly env: NodeJS.ProcessEnv;
  /** False: pre-commit and commit-msg are not run, as with `git commit --no-verify`. */
  readonly verify?: boolean | undefined;
  /** Gets what a hook printed when it has ended. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** The hooks that a commit runs. */
export type HookName = "pre-commit" | "prepare-commit-msg" | "commit-msg" | "post-commit";

/** `--no-verify` leaves them out. */
const VERIFYING: readonly HookName[] = ["pre-commit", "commit-msg"];

/** Runs the hooks of one repository. */
export interface HookRunner {
  /** True if there is such a hook, and it is to be run. */
  has(name: HookName): boolean;
  /** Runs the hook. Throws `GitError` `hook-failed` where it does not end with 0, `git-too-old`. */
  run(name: HookName, args: readonly string[], view: HookView): Promise<void>;
}

/** What a hook sees of the commit. */
export interface HookView {
  /** In git's form: `Name <mail> 1700000000 +0000`. */
  readonly author: string;
  /** An index file that holds it; default: the user's. */
  readonly index?: string | undefined;
}

/**
 * Returns what runs the hooks for commits of the response `id`; they are told it, as it is not recorded yet. When
 * `signal` is aborted, the hook that runs is ended.
 */
export function hookRunner(
  { top, gitDir, hooksDir }: Repo,
  id: string,
  { env, verify = true, onOutput }: HookOptions,
  signal: AbortSignal | undefined,
): HookRunner {
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const own = rootedEnvironment(Object.fromEntries(given), gitDir, top);
  // Nobody is there to edit, and git says so to hooks in this way.
  const place = { top, env: { ...own, GIT_EDITOR: ":", GIT_LLM_APPLY_ID: id } };
  return {
    has: (name) => (verify || !VERIFYING.includes(name)) && isExecutable(join(hooksDir, name)),
    async run(name, args, { author, index }) {
      const by = madeBy(place, { author });
      const { status, stdout, stderr } = await plumb(by, ["hook", "run", name, "--", ...args], {
        ...(index !== undefined && { index }),
        bare: true,
        statuses: ANY_STATUS,
        signal,
        background: true,
      });
      const output = stdout.toString() + stderr;
      // The command is there since git 2.36.
      if (NO_COMMAND.test(stderr)) throw tooOld(place);
      if (output !== "") onOutput?.(output);
      if (status !== 0) throw failed(name, status, output);
    },
  };
}

const NO_COMMAND = /^git: 'hook' is not a git command/m;

const SHOWN = "see its output above, fix what it reports, then apply again";

function failed(name: HookName, status: number, stderr: string): GitError {
  const way = VERIFYING.includes(name) ? ["or skip the hook with --no-verify"] : [];
  return new GitError("hook-failed", `the hook ${name} failed with status ${status}; nothing changed`, {
    stderr,
    hints: [stderr === "" ? "it printed nothing: find out what it checks, then apply again" : SHOWN, ...way],
  });
}
