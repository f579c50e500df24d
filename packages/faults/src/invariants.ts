import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NOTES, openRepo, RESPONSES } from "@git-llm-apply/git";
import { ENV, git, TOUCHED } from "./fixture.ts";

/** What the fixture is before and after, learnt from one run without faults. */
export interface Expected {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

export interface Snapshot {
  readonly tree: string;
  readonly commits: string;
  /** `git status`, which holds the user's own changes. */
  readonly status: string;
  readonly index: string;
  /** Which commits have notes, and which responses are kept. */
  readonly record: string;
  readonly own: readonly string[];
}

const OWN = ["staged.ts", "unstaged.ts", "both.ts", "staged-new.ts", "untracked.ts"];

export function snapshotOf(top: string): Snapshot {
  return {
    tree: git(top, "rev-parse", "HEAD^{tree}"),
    commits: git(top, "rev-list", "--count", "HEAD"),
    status: git(top, "status", "--porcelain=v2", "--untracked-files=all").replaceAll(/ [0-9a-f]{40}/g, ""),
    index: git(top, "ls-files", "--stage"),
    record: [NOTES, RESPONSES].map((ref) => namesIn(top, ref)).join("\n"),
    own: OWN.map((path) => readFileSync(join(top, path), "utf8")),
  };
}

function namesIn(top: string, ref: string): string {
  return git(top, "for-each-ref", ref) === "" ? "" : git(top, "ls-tree", "-r", "--name-only", ref);
}

/** What the process said when it ended; null = it was killed. */
export type Verdict = number | null;

/** Returns what is wrong at the instant of the fault, before any repair: a file torn, or missing. */
export function tornFiles(top: string): readonly string[] {
  return Object.entries(TOUCHED).flatMap(([path, versions]) => {
    const file = join(top, path);
    const content = existsSync(file) ? readFileSync(file, "utf8") : null;
    return versions.includes(content) ? [] : [`${path} is neither as before nor as after`];
  });
}

/** Lets the next run repair what is left, and returns every invariant that does not hold then. */
export async function violations(
  top: string,
  expected: Expected,
  verdict: Verdict,
): Promise<readonly string[]> {
  const found = [...tornFiles(top)];
  try {
    await openRepo(top, { env: ENV });
  } catch (error) {
    return [...found, `recovery failed: ${error instanceof Error ? error.message : error}`];
  }
  const actual = snapshotOf(top);
  const side = actual.commits === expected.before.commits ? "before" : "after";
  const wanted = expected[side];
  for (const key of ["tree", "commits", "status", "index", "record"] as const) {
    if (actual[key] !== wanted[key])
      found.push(`${key} is not as ${side}:\n${actual[key]}\n--- wanted\n${wanted[key]}`);
  }
  if (actual.own.join() !== wanted.own.join()) found.push("a file of the user's own changed");
  if (verdict !== null && (verdict === 0 || verdict === 3) !== (side === "after")) {
    found.push(`exit status ${verdict}, but all is as ${side}`);
  }
  return [...found, ...wrongContent(top, side), ...leftovers(top), ...fsck(top)];
}

function wrongContent(top: string, side: "before" | "after"): readonly string[] {
  return Object.entries(TOUCHED).flatMap(([path, [before, after]]) => {
    const file = join(top, path);
    const content = existsSync(file) ? readFileSync(file, "utf8") : null;
    return content === (side === "before" ? before : after) ? [] : [`${path} is not as ${side}`];
  });
}

function leftovers(top: string): readonly string[] {
  const inGit = readdirSync(join(top, ".git"), { recursive: true, encoding: "utf8" });
  const ours = /\.lock$|fast_import_crash|llm-apply\/(txn\/|lock|orphans)|refs\/worktree\/.+\//;
  const strange = inGit.filter((name) => ours.test(name)).map((name) => `left: .git/${name}`);
  const empty = ["new", "gone"].filter((name) => {
    const directory = join(top, name);
    return (
      lstatSync(directory, { throwIfNoEntry: false })?.isDirectory() && readdirSync(directory).length === 0
    );
  });
  return [...strange, ...empty.map((name) => `left: an empty directory ${name}`)];
}

function fsck(top: string): readonly string[] {
  try {
    const said = git(top, "fsck", "--strict", "--no-dangling");
    return said === "" ? [] : [`fsck: ${said}`];
  } catch (error) {
    return [`fsck: ${error}`];
  }
}
