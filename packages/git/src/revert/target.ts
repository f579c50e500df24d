import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { numbersOf } from "../numbers.ts";
import { refuseCut } from "../record/cut.ts";
import { noId, type ResponseRecord, readRecords, recordNamed } from "../record/read.ts";
import { type Revisions, walk } from "../record/walk.ts";

/** What is to be taken back. */
export interface Target {
  readonly record: ResponseRecord;
  /** All that are recorded, newest first: a commit may come from others too. */
  readonly records: readonly ResponseRecord[];
  /** 0-based numbers of the edits, ascending; those that are in force, or where none is, all that are named. */
  readonly edits: readonly number[];
  /** That is all of the response that is in force. */
  readonly isAll: boolean;
  /** By what messages say, they are taken back; the files may have them all the same. */
  readonly isReverted: boolean;
}

/** `4f2a…`, `4f2a…:3`, `4f2a…:1-3,5`. */
const TARGET = /^([0-9a-f]+)(?::([0-9]+(?:[-,][0-9]+)*))?$/i;

/**
 * Returns what `name` stands for in `revisions` (default: all that HEAD leads to): the id of a response, or the first
 * four digits of it or more, perhaps with numbers of edits from 1 on. Throws `GitError` `no-such-response`.
 */
export async function targetOf(
  location: Location,
  name: string,
  revisions: Revisions = ["HEAD"],
): Promise<Target> {
  const [, id, numbers] = TARGET.exec(name) ?? [];
  if (id === undefined) throw noId(name);
  const records = await readRecords(location, { revisions });
  const record = recordNamed(records, id);
  const known = [...new Set(record.commits.flatMap(({ edits }) => edits))].sort((a, b) => a - b);
  const named = numbers === undefined ? known : numbersOf(numbers);
  if (numbers !== undefined && named.length === 0) throw noId(name);
  const strange = named.find((edit) => !known.includes(edit));
  if (strange !== undefined) throw noSuchEdit(record, strange);
  const reverted = new Set(record.edits.filter((edit) => edit.reverted).map(({ edit }) => edit));
  const isInForce = (edit: number) => record.state !== "reverted" && !reverted.has(edit);
  const isReverted = !named.some(isInForce);
  const [edits, all] = isReverted ? [named, known] : [named.filter(isInForce), known.filter(isInForce)];
  return { record, records, edits, isAll: edits.length === all.length, isReverted };
}

/** Returns the response in force whose commit is the newest. Throws `GitError` `no-such-response`. */
export async function latestTarget(location: Location): Promise<Target> {
  const record = (await readRecords(location)).find(({ state }) => state !== "reverted");
  if (!record) throw nothingToUndo();
  return targetOf(location, record.id);
}

/** A commit that took edits back, and was not taken back itself. */
export interface Undoing {
  readonly oid: string;
  readonly parent: string;
  readonly subject: string;
  /** What it took back: edits, from 0 on, or all that were in force. */
  readonly responses: readonly { readonly id: string; readonly edits?: readonly number[] }[];
}

/** Returns the newest of them. Throws `GitError` `no-such-response`, `not-revertible`. */
export async function latestUndoing(location: Location): Promise<Undoing> {
  const visits = location.head.oid === null ? [] : await walk(location, ["HEAD"]);
  const undone = new Set<string>();
  for (const visit of visits) {
    const { oid, parents, subject, undoings } = visit;
    const commits = undoings.flatMap((undoing) => (undoing.kind === "commit" ? [undoing.oid] : []));
    const isRedo = commits.some((commit) => visits.find((other) => other.oid === commit)?.undoings.length);
    const responses = undoings.filter((undoing) => undoing.kind === "response");
    if (!undone.has(oid) && !isRedo && responses.length > 0) {
      refuseCut(visit);
      if (parents[0]) return { oid, parent: parents[0], subject, responses };
    }
    for (const commit of commits) undone.add(commit);
  }
  throw nothingToRedo();
}

function noSuchEdit({ id, of }: ResponseRecord, edit: number): GitError {
  const all = of === undefined ? "" : `; the response has ${of}`;
  const hints = ["the trailers Llm-Apply-Block of its commits name the edits that were applied"];
  return new GitError("no-such-response", `${id} applied no edit ${edit + 1}${all}`, { hints });
}

function nothingToUndo(): GitError {
  const hints = ["only recorded responses can be undone; list them: git llm-apply log"];
  return new GitError("no-such-response", "there is no response in force that could be undone", { hints });
}

function nothingToRedo(): GitError {
  const hints = ["list them all: git log --grep=Llm-Apply-Reverts"];
  return new GitError("no-such-response", "there is no undo in force that could be taken back", { hints });
}
