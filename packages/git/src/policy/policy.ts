import type { Edit, FileChange, Obstacle } from "@git-llm-apply/core";
import ignore from "ignore";
import type { Repo } from "../repo.ts";
import { shellWord } from "../shell-word.ts";
import { gitIgnored, type Rule, toolIgnored } from "./ignored.ts";
import { installsOtherwise } from "./install-scripts.ts";
import { otherNames } from "./other-names.ts";
import { readRuleFiles } from "./rule-files.ts";
import { SETS_RULES, sensitivityOf } from "./sensitive.ts";

/** A response that deletes more files than this has to be meant. */
const MOST_DELETED = 20;

/**
 * Returns which of `paths` must be left as they are, and why: what a tool is told to leave alone, always; what git
 * ignores, what does more than code, and files deleted by the dozen, unless a pattern of `allow` matches.
 * Throws `GitError` `bad-setting`.
 */
export async function policyObstacles(
  repo: Repo,
  paths: readonly string[],
  edits: readonly Edit[],
  allow: readonly string[],
): Promise<ReadonlyMap<string, Obstacle>> {
  const files = readRuleFiles(repo.top);
  const targets = files.map(({ target }) => target);
  const left = toolIgnored(files, paths);
  const allowed = ignore().add([...allow]);
  const guarded = paths.filter((path) => !left.has(path) && !allowed.ignores(path));
  const ignored = await gitIgnored(
    repo,
    guarded.filter((path) => !repo.index.paths.has(path)),
  );
  const deletes = edits.filter(({ kind }) => kind === "delete");
  const deleted = new Set(deletes.length > MOST_DELETED ? deletes.map(({ path }) => path) : []);
  const doesElsewhere = otherNames(repo);
  const obstacles = new Map<string, Obstacle>();
  for (const [path, rule] of left) obstacles.set(path, leftAlone(rule));
  for (const path of guarded) {
    const rule = ignored.get(path);
    const reason =
      sensitivityOf(path) ??
      doesElsewhere(path) ??
      (targets.includes(path) ? SETS_RULES : undefined) ??
      (rule && `is ignored by ${placeOf(rule)}`) ??
      (deleted.has(path) ? `is one of ${deletes.length} files that the response deletes` : undefined);
    if (reason !== undefined) obstacles.set(path, needsConsent(path, reason));
  }
  return obstacles;
}

/**
 * Returns what tells why a file must not become what edits make of it: it would do more than code, unless a pattern of `allow`
 * matches.
 */
export function policyGuard(allow: readonly string[]): (change: FileChange) => Obstacle | undefined {
  const allowed = ignore().add([...allow]);
  return (change) => {
    const path = change.kind === "rename" ? change.to : change.path;
    const reason = allowed.ignores(path) ? undefined : installsOtherwise(change);
    return reason === undefined ? undefined : needsConsent(path, reason);
  };
}

function needsConsent(path: string, reason: string): Obstacle {
  return {
    reason: `${reason}, so it is changed only with your consent`,
    advice: `Review the edit; if you want it, apply it with --allow ${shellWord(patternOf(path))}.`,
    consent: true,
  };
}

/** Returns the pattern, as in .gitignore, that stands for a path as it is. */
export function patternOf(path: string): string {
  return path.replace(/[\\*?[\]!# ]/g, "\\$&");
}

function leftAlone(rule: Rule): Obstacle {
  return {
    reason: `must be left alone: ${placeOf(rule)} says so`,
    advice: "Leave the edit out: only the user may change that rule.",
  };
}

function placeOf({ file, line, pattern }: Rule): string {
  return `${file}:${line} (${pattern})`;
}
