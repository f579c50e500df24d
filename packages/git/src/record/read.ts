import { grouped, smallest } from "@git-llm-apply/core";
import { sha256 } from "../bytes.ts";
import { GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { readObjects } from "../objects.ts";
import { type FoundCommit, findRecorded } from "./find.ts";
import type { Choice, Note, NotedEdit } from "./note.ts";
import { RESPONSES, responsePath } from "./record-refs.ts";
import { responseText } from "./response-text.ts";
import { type RecordState, revertedEdits } from "./state.ts";
import { type Revisions, type Visit, walk } from "./walk.ts";

/** An edit of a response that a commit carries out. */
export interface RecordedEdit extends NotedEdit {
  readonly commit: string;
  /** A person picked the line. */
  readonly picked: boolean;
  /** A person changed what it does, or took some of its hunks only. */
  readonly edited: boolean;
  readonly reverted: boolean;
}

/** A response, and what is known of what was done with it. */
export interface ResponseRecord {
  /** 12 hex digits, as in the trailer `Llm-Apply-Id`. */
  readonly id: string;
  /** SHA-256 of the response, hex; absent where neither messages nor notes name it. */
  readonly response?: string;
  readonly model?: string;
  /** What placed the edits, with its version; absent where the notes are lost. */
  readonly tool?: string;
  /** How many edits the response has; absent where the notes are lost. */
  readonly of?: number;
  /** The commit that it was applied to first; null: none; absent where the notes are lost. */
  readonly base?: string | null;
  /** SHA-256, hex, of the response that it continues: edits of that one had been refused in the same files. */
  readonly continues?: string;
  /** The file that is meant by blocks of it which name none, as the user said. */
  readonly path?: string;
  /** Names of the formats, in the order of the response. */
  readonly formats: readonly string[];
  /** Oldest first. */
  readonly commits: readonly FoundCommit[];
  /** In the order of the response; empty where the notes are lost. */
  readonly edits: readonly RecordedEdit[];
  /** Of all placements; absent where there is none. */
  readonly lowestScore?: number;
  readonly state: RecordState;
}

export interface ReadRecordsOptions {
  /** Where to look, by names and ranges of gitrevisions(7); default: all that HEAD leads to. */
  readonly revisions?: Revisions;
}

/** Returns the responses whose commits are in `revisions`, that of the newest commit first. Throws `GitError`. */
export async function readRecords(
  location: Location,
  { revisions = ["HEAD"] }: ReadRecordsOptions = {},
): Promise<readonly ResponseRecord[]> {
  if (location.head.oid === null) return [];
  const visits = await walk(location, revisions);
  return recordsOf(location, visits, await findRecorded(location, visits));
}

/** What is longer than an id is the name of a commit, of which its response is told. */
const ID = /^[0-9a-f]{4,64}$/i;

/**
 * Returns the record that a name stands for: an id, or the first four digits of it or more. Throws `GitError`
 * `no-such-response`; `where` says what was looked through.
 */
export function recordNamed(
  records: readonly ResponseRecord[],
  name: string,
  where = "in the history of HEAD",
): ResponseRecord {
  if (!ID.test(name)) throw noId(name);
  const named = records.filter(({ id }) => id.startsWith(name.toLowerCase()));
  if (named.length === 1) return named[0]!;
  const message =
    named.length === 0
      ? `no response ${name} is recorded ${where}`
      : `${name} is the start of several ids: ${named.map(({ id }) => id).join(", ")}`;
  const hints = [...ofCommit(records, name), "list the ids: git llm-apply log"];
  throw new GitError("no-such-response", message, { hints });
}

/** Returns the error for what can't be the id of a response. */
export function noId(name: string): GitError {
  const hints = [
    "give at least the first four digits of an id; for revert and show, edits may follow: 4f2a:1",
    "list the ids: git llm-apply log",
  ];
  return new GitError("no-such-response", `${name || "an empty name"} is not the id of a response`, {
    hints,
  });
}

/** An apply prints the names of its commits first. */
function ofCommit(records: readonly ResponseRecord[], name: string): readonly string[] {
  const isMeant = ({ oid }: FoundCommit) => oid.startsWith(name.toLowerCase());
  const ids = records.filter(({ commits }) => commits.some(isMeant)).map(({ id }) => id);
  return ids.length === 0 ? [] : [`${name} is a commit; it comes from ${ids.join(", ")}`];
}

/** A response as it is kept. `absent`: it is not here. `foreign`: what is kept under its hash is something else. */
export type KeptResponse =
  /** Without `text` it is no text. */
  | { readonly kind: "kept"; readonly bytes: Buffer; readonly text?: string | undefined }
  | { readonly kind: "absent" | "foreign" };

/** Returns responses by their SHA-256, hex. One process. */
export async function readResponses(
  location: Location,
  hashes: readonly string[],
): Promise<readonly KeptResponse[]> {
  const names = hashes.map((hash) => `${RESPONSES}:${responsePath(hash)}`);
  const read = await readObjects(location, names);
  return hashes.map((hash, nth) => keptAs(hash, read[nth]));
}

function keptAs(hash: string, bytes: Buffer | undefined): KeptResponse {
  if (bytes === undefined) return { kind: "absent" };
  return sha256(bytes) === hash ? { kind: "kept", bytes, text: responseText(bytes) } : { kind: "foreign" };
}

async function recordsOf(
  location: Location,
  visits: readonly Visit[],
  found: readonly FoundCommit[],
): Promise<readonly ResponseRecord[]> {
  const reverted = await revertedEdits(location, visits, found);
  const byId = grouped(found, ({ id }) => id);
  return newestFirst(found).map((id) =>
    recordOf(id, byId.get(id)!.toReversed(), reverted.get(id) ?? new Set()),
  );
}

/** Of a commit that several responses made, the last is the newest: the others were amended. */
function newestFirst(found: readonly FoundCommit[]): readonly string[] {
  const byCommit = [...grouped(found, ({ oid }) => oid).values()];
  return [...new Set(byCommit.flatMap((those) => those.map(({ id }) => id).reverse()))];
}

function recordOf(
  id: string,
  commits: readonly FoundCommit[],
  reverted: ReadonlySet<number>,
): ResponseRecord {
  const edits = commits.flatMap((commit) => commit.notes.flatMap((note) => editsOf(note, commit, reverted)));
  // A cherry-pick beside its original carries out the same edits.
  const unique = [...new Map(edits.map((edit) => [edit.edit, edit])).values()];
  const ordered = unique.sort((a, b) => a.edit - b.edit);
  const note = commits.flatMap(({ notes }) => notes)[0];
  const response = note?.response ?? commits.find((commit) => commit.response)?.response;
  const scores = ordered.flatMap(({ placements }) => placements.map(({ score }) => score));
  const numbers = new Set(commits.flatMap((commit) => commit.edits));
  return {
    id,
    ...(response && { response }),
    ...(note && { tool: note.tool, of: note.of, base: note.base }),
    ...(note?.model && { model: note.model }),
    ...(note?.continues && { continues: note.continues }),
    ...(note?.options.path !== undefined && { path: note.options.path }),
    formats: [...new Set(ordered.map(({ format }) => format))],
    commits,
    edits: ordered,
    ...(scores.length > 0 && { lowestScore: smallest(scores) }),
    state: stateOf(numbers, reverted),
  };
}

function editsOf(note: Note, { oid }: FoundCommit, reverted: ReadonlySet<number>): readonly RecordedEdit[] {
  return note.edits.map((edit) => {
    const choices = note.choices?.filter((choice) => choice.edit === edit.edit) ?? [];
    return {
      ...edit,
      commit: oid,
      picked: choices.some(({ lines }) => lines !== undefined),
      edited: choices.some(isEdited),
      reverted: reverted.has(edit.edit),
    };
  });
}

function isEdited({ diff, hunks }: Choice): boolean {
  return diff !== undefined || hunks !== undefined;
}

function stateOf(edits: ReadonlySet<number>, reverted: ReadonlySet<number>): RecordState {
  const left = [...edits].filter((edit) => !reverted.has(edit));
  if (left.length === edits.size && reverted.size === 0) return "applied";
  return left.length === 0 ? "reverted" : "partly-reverted";
}
