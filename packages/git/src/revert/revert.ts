import type { FileChange, Plan } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { numbersIn } from "../numbers.ts";
import type { Repo } from "../repo.ts";
import { commitsOf, sidesOfTarget } from "./sides-of-target.ts";
import { sidesOfUndoing } from "./sides-of-undoing.ts";
import { takeOut } from "./take-out.ts";
import { latestTarget, latestUndoing, type Target, targetOf } from "./target.ts";

/** What takes edits back, or back again. */
export interface Reversal {
  /** One step. */
  readonly plan: Plan;
  /** What it is about, for people. */
  readonly subject: string;
}

/**
 * Returns the plan that takes a response out of today's files, or some of its edits: `ID`, `ID:3`, `ID:1-3,5`. Later
 * changes stay. Throws `GitError` `no-such-response`, `already-reverted`, `not-revertible`, `conflict`.
 */
export async function revertPlan(repo: Repo, name: string): Promise<Reversal> {
  return planFor(repo, await targetOf(repo, name));
}

/** The same for the response in force whose commit is the newest. */
export async function undoPlan(repo: Repo): Promise<Reversal> {
  return planFor(repo, await latestTarget(repo));
}

/** Returns the plan that takes the newest undoing back. */
export async function redoPlan(repo: Repo): Promise<Reversal> {
  const undoing = await latestUndoing(repo);
  const { oid, subject } = undoing;
  const changes = await takeOut(repo, await sidesOfUndoing(repo, undoing));
  const original = /^Revert (".*"(?: and \d+ more)?(?:, edit [\d,-]+)?)$/s.exec(subject)?.[1];
  const title = original === undefined ? `Revert "${subject}"` : `Reapply ${original}`;
  if (changes.length === 0) throw nothingLeft(`what ${oid.slice(0, 10)} took back is in the files already`);
  return reversalOf(changes, title, `This reverts commit ${oid}.`);
}

async function planFor(repo: Repo, target: Target): Promise<Reversal> {
  const { record, edits, isAll } = target;
  const [first, ...others] = commitsOf(target);
  const which = `${record.id}${isAll ? "" : `:${numbersIn(edits)}`}`;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const title = `Revert "${first!.subject}"${more}${isAll ? "" : `, edit ${numbersIn(edits)}`}`;
  const changes = await changesTakingOut(repo, target);
  if (changes.length === 0)
    throw nothingLeft(
      target.isReverted ? `${which} is reverted already` : `nothing of ${which} is left in the files`,
    );
  return reversalOf(changes, title, `Llm-Apply-Reverts: ${which}`);
}

/** What is reverted may be in the files all the same: brought back by hand, or by a merge. */
async function changesTakingOut(repo: Repo, target: Target): Promise<readonly FileChange[]> {
  try {
    return await takeOut(repo, await sidesOfTarget(repo, target));
  } catch (error) {
    const isGone = target.isReverted && error instanceof GitError;
    if (isGone && (error.code === "conflict" || error.code === "not-revertible")) return [];
    throw error;
  }
}

function nothingLeft(message: string): GitError {
  const hints = ["see git llm-apply log for what is in force, and git log for what changed these files"];
  return new GitError("already-reverted", message, { hints });
}

function reversalOf(changes: readonly FileChange[], title: string, trailer: string): Reversal {
  const step = { message: `${title}\n\n${trailer}`, changes, edits: [] };
  return { plan: { steps: [step], rejects: [], problems: [] }, subject: title };
}
