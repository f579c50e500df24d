import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Environment, locatedEnvironment, quietEnvironment } from "./environment.ts";
import { GitError } from "./error.ts";
import { type Place, plumb } from "./run.ts";
import { tooOld } from "./too-old.ts";

/** What HEAD stands for. */
export type Head =
  /** `oid` is null on a branch without a commit. */
  | { readonly kind: "branch"; readonly ref: string; readonly oid: string | null }
  | { readonly kind: "detached"; readonly oid: string };

/** Where a repository with a working tree is, found once; all paths are absolute. */
export interface Location extends Place {
  /** Root of the working tree. */
  readonly top: string;
  /** Of this working tree: in a linked one `.git/worktrees/<name>`. */
  readonly gitDir: string;
  /** Shared by all working trees. */
  readonly commonDir: string;
  /** Where hooks are looked for: `core.hooksPath`, or `hooks` in `commonDir`. */
  readonly hooksDir: string;
  /** The directory that the user is in, relative to `top`: empty or `a/b/`. */
  readonly prefix: string;
  readonly objectFormat: "sha1" | "sha256";
  readonly head: Head;
  /** What is in the file HEAD: two reads that differ tell that somebody switched branches. */
  readonly headStamp: string;
  readonly env: Environment;
}

/** Before git 2.31 it is printed as it stands. */
const ABSOLUTE = "--path-format=absolute";

/** Git prints it as it stands: a line break in a path is not the end of an answer. */
const NEXT = "--next-answer";

const QUERY = [
  ["--git-dir"],
  ["--git-common-dir"],
  ["--show-object-format"],
  ["--show-toplevel"],
  ["--show-prefix"],
  ["--git-path", "hooks"],
  ["HEAD"],
  ["--symbolic-full-name", "HEAD"],
].flatMap((question, nth) => (nth === 0 ? question : [NEXT, ...question]));

/** Finds the repository around `cwd`; reads nothing but where it is and HEAD. */
export async function locate(cwd: string, env: NodeJS.ProcessEnv): Promise<Location> {
  const quiet = quietEnvironment(env);
  if (quiet.GIT_INDEX_FILE !== undefined) throw insideCommit();
  const here = { top: resolve(cwd), env: quiet };
  if (!existsSync(`${here.top}/.`)) throw noFolder(here.top);
  const args = ["rev-parse", ABSOLUTE, ...QUERY];
  const { status, stdout, stderr } = await plumb(here, args, { statuses: [0, 128] });
  const [gitDir, commonDir, format, top, prefix, hooksDir, oid, ref] = stdout
    .toString()
    .replace(/\n$/, "")
    .split(`\n${NEXT}\n`);
  if (gitDir?.startsWith(ABSOLUTE)) throw tooOld(here);
  if (!gitDir) throw unfound(stderr);
  if (!top) throw withoutWorkTree();
  const located = locatedEnvironment(quiet, gitDir, top);
  const head =
    status === 0 && ref !== undefined
      ? headOf(oid!, ref)
      : await askedHead({ top, env: located }, status === 0 ? oid!.split("\n", 1)[0]! : null, stderr);
  const objectFormat = format === "sha256" ? "sha256" : "sha1";
  const headStamp = readHeadStamp({ gitDir });
  return {
    top,
    gitDir,
    commonDir: commonDir!,
    hooksDir: hooksDir!,
    prefix: prefix!,
    objectFormat,
    head,
    headStamp,
    env: located,
  };
}

/** Reads `headStamp` anew. */
export function readHeadStamp({ gitDir }: Pick<Location, "gitDir">): string {
  return readFileSync(join(gitDir, "HEAD"), "latin1");
}

function headOf(oid: string, ref: string): Head {
  return ref === "HEAD" ? { kind: "detached", oid } : { kind: "branch", ref, oid };
}

/** Of a branch without a commit (`oid` is null), or where HEAD is the name of another ref too, git has to be asked. */
async function askedHead(place: Place, oid: string | null, stderr: string): Promise<Head> {
  const { status, stdout } = await plumb(place, ["symbolic-ref", "-q", "HEAD"], { statuses: [0, 1, 128] });
  if (status === 0) return { kind: "branch", ref: stdout.toString().trimEnd(), oid };
  if (status === 1 && oid !== null) return { kind: "detached", oid };
  throw new GitError("git-failed", "HEAD can't be read", {
    stderr,
    hints: ["examine the repository with `git fsck`"],
  });
}

function unfound(stderr: string): GitError {
  if (stderr.includes("dubious ownership")) {
    const hints = [
      stderr
        .split("\n")
        .find((line) => line.includes("safe.directory"))
        ?.trim() ?? stderr,
    ];
    return new GitError("dubious-ownership", "the repository belongs to another user", { stderr, hints });
  }
  if (!stderr.includes("not a git repository")) {
    const hints = ["git can't continue either: fix that, then try again"];
    return new GitError("git-failed", `git can't read the repository: ${stderr.trim()}`, { stderr, hints });
  }
  const hints = ["change to a repository, or create one with `git init`"];
  return new GitError("not-a-repository", "this is not a git repository", { stderr, hints });
}

function noFolder(folder: string): GitError {
  const hints = ["change to a repository; all folders of its path must have names in UTF-8"];
  return new GitError("not-a-repository", `there is no folder ${folder}`, { hints });
}

function withoutWorkTree(): GitError {
  const hints = ["change to a working tree; `git worktree add ../tree` creates one"];
  return new GitError("bare-repository", "there is no working tree here", { hints });
}

function insideCommit(): GitError {
  const hints = ["apply before or after the commit, not from one of its hooks"];
  return new GitError("inside-commit", "GIT_INDEX_FILE is set: a commit is being made", { hints });
}
