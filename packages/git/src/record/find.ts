import { grouped } from "@git-llm-apply/core";
import type { Location } from "../location.ts";
import type { Mark } from "./marks.ts";
import type { Note } from "./note.ts";
import { type NotesByCommit, readNotes } from "./notes.ts";
import { findByPatch } from "./patch-id.ts";
import { notBelow } from "./tips.ts";
import type { CommitFacts, Visit } from "./walk.ts";

/** How a commit was recognised: by its message, by its note, or as it changes the same as a recorded commit did. */
export type FoundBy = "trailer" | "note" | "patch-id";

/** A commit that comes from a response. */
export interface FoundCommit extends CommitFacts {
  /** Names the response. */
  readonly id: string;
  readonly foundBy: FoundBy;
  /** 0-based numbers of the edits that it carries out. */
  readonly edits: readonly number[];
  /** What is known of them; empty where the notes are lost. After a squash there are several. */
  readonly notes: readonly Note[];
  /** SHA-256 of the response, hex; absent where neither message nor note names it. */
  readonly response?: string;
  /** The message names another response, or other edits, than the note. */
  readonly contradicted: boolean;
}

/** Returns which of the commits come from responses; one that comes from several is there for each. */
export async function findRecorded(
  location: Location,
  visits: readonly Visit[],
  { byPatch = false } = {},
): Promise<readonly FoundCommit[]> {
  const direct = visits.flatMap((visit) => named(visit));
  const incomplete = direct.some(({ notes }) => notes.length === 0);
  const recognised = new Set(direct.map(({ oid }) => oid));
  const unknown = visits.filter(({ oid }) => !recognised.has(oid));
  if (!incomplete && !(byPatch && unknown.length > 0)) return direct;
  const all = await readNotes(location);
  const completed = direct.map((found) => (found.notes.length > 0 ? found : withNotes(found, all)));
  if (!byPatch || unknown.length === 0) return completed;
  const patched = await rewritten(location, visits, unknown, completed, all);
  const order = new Map(visits.map(({ oid }, nth) => [oid, nth]));
  return [...completed, ...patched].sort((a, b) => order.get(a.oid)! - order.get(b.oid)!);
}

/** Those commits that change the same as one which has a note, and can't be found otherwise any more. */
async function rewritten(
  location: Location,
  visits: readonly Visit[],
  unknown: readonly Visit[],
  found: readonly FoundCommit[],
  all: NotesByCommit,
): Promise<readonly FoundCommit[]> {
  const seen = new Set(visits.map(({ oid }) => oid));
  const known = new Set(found.flatMap(({ notes }) => notes.map(keyOf)));
  const isLost = (note: Note) => !known.has(keyOf(note));
  const lost = new Map([...all].filter(([oid, notes]) => !seen.has(oid) && notes.some(isLost)));
  const similar = await findByPatch(location, unknown, [...lost.keys()]);
  // What is below one of them has not become it.
  const gone = await notBelow(
    location,
    [...similar.values()],
    visits.map(({ oid }) => oid),
  );
  return [...similar].flatMap(([visit, noted]) =>
    gone.has(noted) ? lost.get(noted)!.map((note) => byNotes(visit, [note], "patch-id", false)) : [],
  );
}

/** By what the commit itself has. */
function named(visit: Visit): readonly FoundCommit[] {
  const [marks, notes] = [grouped(visit.marks, idOf), grouped(visit.notes, idOf)];
  // Message and note name responses, and none in common.
  const isForeign = marks.size > 0 && notes.size > 0 && ![...notes.keys()].some((id) => marks.has(id));
  return [
    ...[...marks].map(([id, own]) => byMarks(visit, own, notes.get(id) ?? [], isForeign)),
    ...[...notes].flatMap(([id, own]) => (marks.has(id) ? [] : byNotes(visit, own, "note", isForeign))),
  ];
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

function byMarks(
  visit: Visit,
  marks: readonly Mark[],
  notes: readonly Note[],
  isForeign: boolean,
): FoundCommit {
  const { id } = marks[0]!;
  const marked = sorted(marks.flatMap((mark) => mark.edits));
  const noted = editsOf(notes);
  const hashes = marks.flatMap(({ response }) => response ?? []);
  const response = notes[0]?.response ?? hashes[0];
  // A fixup joins the notes, and keeps the message of the first commit.
  const otherEdits = notes.length === 1 && marked.length > 0 && marked.join() !== noted.join();
  const contradicted = isForeign || otherEdits || hashes.some((hash) => hash !== response);
  const edits = sorted([...marked, ...noted]);
  return {
    ...factsOf(visit),
    id,
    foundBy: "trailer",
    edits,
    notes,
    contradicted,
    ...(response && { response }),
  };
}

function byNotes(visit: Visit, notes: readonly Note[], foundBy: FoundBy, contradicted: boolean): FoundCommit {
  const { id, response } = notes[0]!;
  return { ...factsOf(visit), id, foundBy, edits: editsOf(notes), notes, response, contradicted };
}

function factsOf({ oid, parents, isCut, time, subject }: Visit): CommitFacts {
  return { oid, parents, isCut, time, subject };
}

/** A copy of a commit, by cherry-pick or a squash merge, has no note: those of the originals tell. */
function withNotes(found: FoundCommit, all: NotesByCommit): FoundCommit {
  const own = [...all.values()].flat().filter(({ id }) => id === found.id);
  const notes = own.filter(({ edits }) => edits.every(({ edit }) => found.edits.includes(edit)));
  const unique = [...new Map(notes.map((note) => [editsOf([note]).join(), note])).values()];
  const response = unique[0]?.response ?? found.response;
  const contradicted = found.contradicted || unique.some((note) => note.response !== response);
  return { ...found, notes: unique, contradicted, ...(response && { response }) };
}

/** The same edits of the same response: a copy of a commit has a copy of its note. */
function keyOf(note: Note): string {
  return `${note.id} ${editsOf([note])}`;
}

function editsOf(notes: readonly Note[]): readonly number[] {
  return sorted(notes.flatMap(({ edits }) => edits.map(({ edit }) => edit)));
}

function sorted(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
