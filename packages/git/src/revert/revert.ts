import type { FileChange, Plan } from "@git-llm-apply/core";
import { GitError } from "../error.ts";
import { numbersIn } from "../numbers.ts";
import { refuseCut } from "../record/cut.ts";
import type { FoundCommit } from "../record/find.ts";
import type { ResponseRecord } from "../record/read.ts";
import type { Repo } from "../repo.ts";
import { type Sides, sidesOfCommit, sidesOfEdits } from "./sides.ts";
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
  const { oid, parent, subject } = await latestUndoing(repo);
  const changes = await takeOut(repo, await sidesOfCommit(repo, oid, parent));
  const original = /^Revert (".*"(?: and \d+ more)?(?:, edit [\d,-]+)?)$/s.exec(subject)?.[1];
  const title = original === undefined ? `Revert "${subject}"` : `Reapply ${original}`;
  return reversalOf(changes, title, `This reverts commit ${oid}.`);
}

async function planFor(repo: Repo, target: Target): Promise<Reversal> {
  const { record, records, edits, isAll } = target;
  const wanted = new Set(edits);
  const sides: Sides[] = [];
  const commits = record.commits.filter((commit) => commit.edits.some((edit) => wanted.has(edit)));
  for (const commit of commits.toReversed())
    sides.push(...(await sidesOf(repo, commit, { record, records }, wanted)));
  const [first, ...others] = commits;
  const which = `${record.id}${isAll ? "" : `:${numbersIn(edits)}`}`;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const title = `Revert "${first!.subject}"${more}${isAll ? "" : `, edit ${numbersIn(edits)}`}`;
  return reversalOf(await takeOut(repo, sides), title, `Llm-Apply-Reverts: ${which}`);
}

/** A commit that does nothing else is turned round as a whole; of any other the edits are told apart. */
async function sidesOf(
  repo: Repo,
  commit: FoundCommit,
  { record, records }: Pick<Target, "record" | "records">,
  wanted: ReadonlySet<number>,
): Promise<readonly Sides[]> {
  refuseCut(commit);
  const below = record.commits.slice(0, record.commits.indexOf(commit));
  const origins = originsOf(commit, records);
  const isWhole = origins.length === 1 && commit.edits.every((edit) => wanted.has(edit));
  if (!isWhole) return sidesOfEdits(repo, { commit, origins, below }, wanted);
  try {
    return await sidesOfEdits(repo, { commit, origins, below }, wanted);
  } catch (error) {
    if (!(error instanceof GitError) || error.code !== "not-revertible") throw error;
    return sidesOfCommit(repo, commit.oid, commit.parents[0] ?? null);
  }
}

/** What a commit carries out of each response that it comes from, oldest first; of others only what is in force. */
function originsOf(commit: FoundCommit, records: readonly ResponseRecord[]): readonly FoundCommit[] {
  return records.toReversed().flatMap(({ id, commits, edits }) => {
    const own = commits.find(({ oid }) => oid === commit.oid);
    if (!own || id === commit.id) return own ?? [];
    const reverted = new Set(edits.filter((edit) => edit.reverted).map(({ edit }) => edit));
    const left = own.edits.filter((edit) => !reverted.has(edit));
    return left.length > 0 ? { ...own, edits: left } : [];
  });
}

function reversalOf(changes: readonly FileChange[], title: string, trailer: string): Reversal {
  if (changes.length === 0) {
    const hints = ["see git log for what changed these files"];
    throw new GitError("already-reverted", "nothing of it is left in the files", { hints });
  }
  const step = { message: `${title}\n\n${trailer}`, changes, edits: [] };
  return { plan: { steps: [step], rejects: [], problems: [] }, subject: title };
}
