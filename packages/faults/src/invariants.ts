import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { GitError, locate, needsRecovery, openRepo } from "@git-llm-apply/git";
import { ENV, git } from "./fixture.ts";
import { MUTANT, run, type Verdict } from "./run.ts";
import type { Touched } from "./scenario.ts";

/** What the fixture is before and after, learnt from one run without faults. */
export interface Expected {
  readonly touched: Touched;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

export interface Snapshot {
  /** All refs, those of the record among them: with the clock fixed, each commit has one name. */
  readonly refs: string;
  /** `git status`, which holds the user's own changes. */
  readonly status: string;
  readonly index: string;
  readonly own: readonly string[];
}

const OWN = ["staged.ts", "unstaged.ts", "both.ts", "staged-new.ts", "untracked.ts"];

export async function snapshotOf(top: string): Promise<Snapshot> {
  const [refs, status, index] = await Promise.all([
    git(top, "for-each-ref", "--format=%(HEAD) %(refname) %(objectname)"),
    git(top, "--no-optional-locks", "status", "--porcelain=v2", "--untracked-files=all"),
    git(top, "ls-files", "--stage"),
  ]);
  return { refs, status, index, own: OWN.map((path) => readFileSync(join(top, path), "utf8")) };
}

/** Returns what is wrong at the instant of the fault, before any repair: a file torn, or missing. */
function tornFiles(top: string, touched: Touched): readonly string[] {
  return Object.entries(touched).flatMap(([path, versions]) =>
    versions.includes(contentOf(join(top, path))) ? [] : [`${path} is neither as before nor as after`],
  );
}

/** Lets the next run repair what is left, and returns every invariant that does not hold then. */
export async function violations(
  top: string,
  { touched, before, after }: Expected,
  verdict: Verdict,
): Promise<readonly string[]> {
  const torn = tornFiles(top, touched);
  const unrepaired = await repair(top);
  if (unrepaired.length > 0) return [...torn, ...unrepaired];
  const found = [...torn];
  const [actual, said] = await Promise.all([snapshotOf(top), fsck(top)]);
  const [first] = Object.keys(touched);
  const side = contentOf(join(top, first!)) === touched[first!]![0] ? "before" : "after";
  const wanted = side === "before" ? before : after;
  for (const key of ["refs", "status", "index"] as const) {
    if (actual[key] !== wanted[key])
      found.push(`${key} is not as ${side}:\n${actual[key]}\n--- wanted\n${wanted[key]}`);
  }
  if (actual.own.join() !== wanted.own.join()) found.push("a file of the user's own changed");
  if (verdict !== null && (verdict === 0 || verdict === 3) !== (side === "after")) {
    found.push(`exit status ${verdict}, but all is as ${side}`);
  }
  return [...found, ...wrongContent(top, touched, side), ...leftovers(top), ...said];
}

/** Lets the next run repair what is left; returns why it can't. */
export async function repair(top: string, tries = 3): Promise<readonly string[]> {
  try {
    // A mutant has to live with its own recovery.
    if (process.env[MUTANT]) {
      const { verdict, stderr } = await run(top, { recover: true });
      if (verdict !== 0) return [`the mutant's recovery failed: ${stderr}`];
      if (needsRecovery(await locate(top, ENV))) return ["the mutant's recovery left something"];
    }
    await openRepo(top, { env: ENV });
    return [];
  } catch (error) {
    const isBusy = error instanceof GitError && error.code === "locked" && tries > 0;
    if (!isBusy) return [`recovery failed: ${error instanceof Error ? error.message : error}`];
    // A git may outlive its parent for a while on a busy machine.
    await setTimeout(2000);
    return repair(top, tries - 1);
  }
}

function wrongContent(top: string, touched: Touched, side: "before" | "after"): readonly string[] {
  return Object.entries(touched).flatMap(([path, [before, after]]) =>
    contentOf(join(top, path)) === (side === "before" ? before : after) ? [] : [`${path} is not as ${side}`],
  );
}

export function contentOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** What an apply must leave nowhere. */
export function leftovers(top: string): readonly string[] {
  const inGit = readdirSync(join(top, ".git"), { recursive: true, encoding: "utf8" });
  const ours = /\.lock$|fast_import_crash|llm-apply\/(txn\/|lock|orphans)|refs\/worktree\/.+\//;
  const strange = inGit.filter((name) => ours.test(name)).map((name) => `left: .git/${name}`);
  const empty = ["new", "new/deep", "gone"].filter((name) => {
    const directory = join(top, name);
    return existsSync(directory) && readdirSync(directory).length === 0;
  });
  return [...strange, ...empty.map((name) => `left: an empty directory ${name}`)];
}

export async function fsck(top: string): Promise<readonly string[]> {
  try {
    const said = await git(top, "fsck", "--strict", "--no-dangling");
    return said === "" ? [] : [`fsck: ${said}`];
  } catch (error) {
    return [`fsck: ${error}`];
  }
}
