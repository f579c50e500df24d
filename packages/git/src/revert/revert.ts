import type { FileChange, Plan } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { editsNamed, numbersIn } from "../numbers.ts";
import type { Repo } from "../repo.ts";
import { followed, pathsIn } from "./moved.ts";
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
  const target = await latestTarget(repo);
  try {
    return await planFor(repo, target);
  } catch (error) {
    throw error instanceof GitError ? inPlaceOf(error, target) : error;
  }
}

/** Nobody has named the response that can't be taken back, nor those behind it. */
function inPlaceOf({ code, message, stderr, hints, cause }: GitError, { record, records }: Target): GitError {
  const others = records.filter(({ state, id }) => state !== "reverted" && id !== record.id);
  const before = others
    .slice(0, 1)
    .map(({ id }) => `or take back the one before it: git llm-apply revert ${id}`);
  const named = message.includes(record.id) ? message : `${record.id}: ${message}`;
  return new GitError(code, named, { stderr, cause, hints: [...hints, ...before] });
}

/** What `titleOf` makes. */
const TITLE =
  /^Revert (".*"(?: and \d+ more)?(?:, (?:edits? [\d,-]+(?: of [0-9a-f]{12})?|response [0-9a-f]{12}))?)$/s;

/** Returns the plan that takes the newest undoing back. */
export async function redoPlan(repo: Repo): Promise<Reversal> {
  const undoing = await latestUndoing(repo);
  const { oid, subject } = undoing;
  const to = repo.head.oid!;
  const way = { from: oid, to, there: await pathsIn(repo, to) };
  const sides = await followed(repo, await sidesOfUndoing(repo, undoing), way);
  const changes = await takeOut(repo, sides);
  const original = TITLE.exec(subject)?.[1];
  const title = original === undefined ? `Revert "${subject}"` : `Reapply ${original}`;
  if (changes.length === 0) throw nothingLeft(`what ${oid.slice(0, 10)} took back is already in the files`);
  return reversalOf(changes, title, `This reverts commit ${oid}.`);
}

async function planFor(repo: Repo, target: Target): Promise<Reversal> {
  const { record, edits, isAll, isReverted } = target;
  const which = `${record.id}${isAll ? "" : `:${numbersIn(edits)}`}`;
  const changes = await changesTakingOut(repo, target);
  if (changes.length === 0)
    throw nothingLeft(
      isReverted ? `${which} is already reverted` : `nothing of ${which} is left in the files`,
    );
  return reversalOf(changes, titleOf(target), `Llm-Apply-Reverts: ${which}`);
}

/** Other responses in the same commit would give the same title. */
function titleOf(target: Target): string {
  const { record, records, edits, isAll } = target;
  const commits = commitsOf(target);
  const oids = new Set(commits.map(({ oid }) => oid));
  const isShared = records.some(
    ({ id, commits: those }) => id !== record.id && those.some(({ oid }) => oids.has(oid)),
  );
  const more = commits.length > 1 ? ` and ${commits.length - 1} more` : "";
  const part = isAll ? "" : `, ${editsNamed(edits)}`;
  const name = isShared ? (isAll ? `, response ${record.id}` : ` of ${record.id}`) : "";
  return `Revert "${commits[0]!.subject}"${more}${part}${name}`;
}

/** What is reverted may be in the files all the same: brought back by hand, or by a merge. */
async function changesTakingOut(repo: Repo, target: Target): Promise<readonly FileChange[]> {
  try {
    return await takeOut(repo, await sidesOfTarget(repo, target, repo.head.oid!));
  } catch (error) {
    const isGone = target.isReverted && error instanceof GitError;
    if (isGone && (error.code === "conflict" || error.code === "not-revertible")) return [];
    throw error;
  }
}

function nothingLeft(message: string): GitError {
  const hints = ["see what is still in force: git llm-apply log; see what changed these files: git log"];
  return new GitError("already-reverted", message, { hints });
}

function reversalOf(changes: readonly FileChange[], title: string, trailer: string): Reversal {
  const step = { message: `${title}\n\n${trailer}`, changes, edits: [] };
  return { plan: { steps: [step], rejects: [], problems: [] }, subject: title };
}
