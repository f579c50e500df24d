import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type PlanOptions, parseResponse, planEdits } from "@git-llm-apply/core";
import { applyPlan, GitError, openRepo, readTree } from "@git-llm-apply/git";
import type { Random } from "../generate/random.ts";
import { git, gitBytes } from "../verify/git.ts";
import { changed, changeRandomly, randomTexts, writeTexts } from "./random-change.ts";

/** What came of one diff: `same`, or how we and git differ. */
export interface Round {
  /** `same`, `both refuse`, `we refuse: REASON`, `git refuses`, `DIFFERENT: WHAT`. */
  readonly verdict: string;
  /** For what is different: how to see it. */
  readonly diff: string;
}

/** Makes a random tree and a diff of it, and applies the diff with `git apply --index` and with us, in three ways. */
export async function playRound(top: string, env: NodeJS.ProcessEnv, random: Random): Promise<Round> {
  const texts = randomTexts(random);
  clear(top);
  writeTexts(top, texts);
  const base = commit(top, env);
  changeRandomly(top, texts, random);
  git(top, env, ["add", "-A"]);
  // Now and then the files are no longer what the diff is of; without context it would say nothing then.
  const isOutdated = random.below(4) === 0;
  const context = `-U${isOutdated ? 1 + random.below(4) : random.below(5)}`;
  const renames = random.below(2) === 0 ? "-M" : "--no-renames";
  const diff = gitBytes(top, env, ["diff", "--cached", renames, context, "HEAD"]).toString();
  git(top, env, ["reset", "-q", "--hard", base]);
  if (diff === "") return { verdict: "same", diff };
  if (isOutdated) {
    writeTexts(top, new Map([...texts].map(([path, text]) => [path, changed(text, random)])));
    commit(top, env);
  }
  // Without context git would otherwise append at the end of the file.
  const options = context === "-U0" ? ["--unidiff-zero"] : [];
  return { verdict: await compare(top, env, diff, options), diff };
}

async function compare(
  top: string,
  env: NodeJS.ProcessEnv,
  diff: string,
  options: readonly string[],
): Promise<string> {
  const base = git(top, env, ["rev-parse", "HEAD"]);
  const theirs = gitApply(top, env, diff, base, options);
  const ours = await apply(top, env, diff, "response");
  if (ours.refused !== undefined) return theirs === undefined ? "both refuse" : `we refuse: ${ours.refused}`;
  const tree = git(top, env, ["rev-parse", "HEAD^{tree}"]);
  if (git(top, env, ["status", "--porcelain"]) !== "") return "DIFFERENT: something is left";
  const state = stateOf(top, env);
  git(top, env, ["reset", "-q", "--hard", base]);
  git(top, env, ["read-tree", "-m", "-u", base, tree]);
  if (stateOf(top, env) !== state) return "DIFFERENT: git read-tree checks out something else";
  git(top, env, ["reset", "-q", "--hard", base]);
  await apply(top, env, diff, "edit");
  if (git(top, env, ["rev-parse", "HEAD^{tree}"]) !== tree) return "DIFFERENT: one commit for each edit";
  if (theirs === undefined) return "git refuses";
  if (theirs === tree) return "same";
  return isSameButForLineEnds(top, env, theirs, tree)
    ? "same but for line ends: a file keeps its own, a new one gets LF"
    : "DIFFERENT: another tree than git's";
}

/** We leave the line ends of a file as they were, the last one too, and those of a diff are only transport. */
function isSameButForLineEnds(top: string, env: NodeJS.ProcessEnv, a: string, b: string): boolean {
  const names = git(top, env, ["diff", "--name-only", "--no-renames", "-z", a, b]).split("\0").slice(0, -1);
  return names.every((name) => {
    const [one, other] = [a, b].map((tree) => {
      const { status, stdout } = spawnSync("git", ["show", `${tree}:${name}`], {
        cwd: top,
        env,
        encoding: "latin1",
      });
      return status === 0 ? stdout.replaceAll("\r", "").replace(/\n$/, "") : undefined;
    });
    return one !== undefined && one === other;
  });
}

/** Returns the tree that `git apply --index` makes, or undefined where it refuses. */
function gitApply(
  top: string,
  env: NodeJS.ProcessEnv,
  diff: string,
  base: string,
  options: readonly string[],
): string | undefined {
  const args = ["apply", "--index", ...options];
  const { status } = spawnSync("git", args, { cwd: top, env, input: diff, stdio: "pipe" });
  const tree = status === 0 ? git(top, env, ["write-tree"]) : undefined;
  git(top, env, ["reset", "-q", "--hard", base]);
  return tree;
}

async function apply(
  top: string,
  env: NodeJS.ProcessEnv,
  response: string,
  per: PlanOptions["per"] & string,
): Promise<{ readonly refused?: string }> {
  const repo = await openRepo(top, { env });
  const parsed = parseResponse(response);
  const { plan, ok, outcomes } = planEdits(parsed, await readTree(repo, parsed.edits), { per });
  if (!ok) return { refused: outcomes.find(({ reject }) => reject)?.status ?? "no edit" };
  try {
    await applyPlan(repo, plan, { response: Buffer.from(response) });
    return {};
  } catch (error) {
    if (error instanceof GitError) return { refused: error.code };
    throw error;
  }
}

/** Index, and type, mode and content of all files. */
function stateOf(top: string, env: NodeJS.ProcessEnv): string {
  const names = readdirSync(top, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/^\.git(\/|$)/.test(name),
  );
  const files = names.sort().map((name) => {
    const stat = statSync(join(top, name));
    return `${name} ${stat.mode} ${stat.isFile() ? readFileSync(join(top, name), "latin1") : ""}`;
  });
  return [git(top, env, ["ls-files", "--stage"]), ...files].join("\n");
}

function clear(top: string): void {
  for (const name of readdirSync(top)) if (name !== ".git") rmSync(join(top, name), { recursive: true });
}

function commit(top: string, env: NodeJS.ProcessEnv): string {
  git(top, env, ["add", "-A"]);
  git(top, env, ["commit", "-q", "--allow-empty", "-m", "base"]);
  return git(top, env, ["rev-parse", "HEAD"]);
}
