import { parseResponse } from "@git-llm-apply/core";
import type { Location } from "../location.ts";
import { chosenEdits } from "./choices.ts";
import { CUT } from "./cut.ts";
import type { Task } from "./derive.ts";
import type { FoundCommit } from "./find.ts";
import type { Note } from "./note.ts";
import { type KeptResponse, readResponses } from "./read.ts";
import type { Replay } from "./replay.ts";

/** A commit to be verified: how it can be derived, in the order in which to try, or why it can't. */
export type Case =
  | { readonly kind: "tasks"; readonly tasks: readonly Task[] }
  | { readonly kind: "unverifiable"; readonly reason: string };

/** What it takes to place the edits of a note again, or why that is impossible. */
export type ReplayOf = (note: Note) => Replay | string;

/** Reads the responses that commits come from, each once. Throws `GitError`. */
export async function readReplays(location: Location, found: readonly FoundCommit[]): Promise<ReplayOf> {
  const hashes = [...new Set(found.flatMap(({ notes }) => notes.map(({ response }) => response)))];
  const read = await readResponses(location, hashes);
  const kept = new Map(hashes.map((hash, nth) => [hash, read[nth]!]));
  const replays = new Map<string, Replay | string>();
  return (note) => {
    const key = JSON.stringify([note.response, note.options, note.choices]);
    const known = replays.get(key);
    if (known !== undefined) return known;
    const replay = replayOf(note, kept.get(note.response)!);
    replays.set(key, replay);
    return replay;
  };
}

function replayOf(note: Note, kept: KeptResponse): Replay | string {
  if (kept.kind !== "kept") {
    if (kept.kind === "foreign") return "what is kept as its response has another hash";
    return note.stored
      ? "its response is not here: it was not fetched (git llm-apply fetch-record), or it is lost"
      : "only the hash of its response is kept (--no-store)";
  }
  if (kept.text === undefined) return "its response is not text";
  const parsed = parseResponse(kept.text, { path: note.options.path });
  const edits = note.choices ? chosenEdits(parsed.edits, note.choices) : parsed.edits;
  if (edits === undefined) return "its note names edits that its response does not have";
  const origins = note.choices?.map(({ edit }) => edit) ?? edits.map((_, nth) => nth);
  return { parsed, edits, origins, options: note.options };
}

/** The commits of one response, one on the other, from its base up to a commit. */
interface Chain {
  readonly id: string;
  readonly base: string | null;
  readonly done: ReadonlySet<number>;
}

/** Returns what makes cases of the recorded commits, which have to come oldest first. */
export function caseMaker(
  replayOf: ReplayOf,
): (commit: Pick<FoundCommit, "oid" | "parents" | "isCut">, found: readonly FoundCommit[]) => Case {
  const chains = new Map<string, Chain>();
  return ({ oid, parents, isCut }, found) => {
    if (isCut) return { kind: "unverifiable", reason: `${CUT}; git fetch --unshallow fetches it` };
    const parent = parents[0] ?? null;
    const below = parent === null ? undefined : chains.get(parent);
    if (found.length === 1) chains.set(oid, chainOf(found[0]!, parent, below));
    const notes = found.map((one) => one.notes[0]);
    const replays = notes.map((note) => (note ? replayOf(note) : LOST));
    const reason = replays.find((replay) => typeof replay === "string");
    if (reason !== undefined) return { kind: "unverifiable", reason };
    const alone = taskOf(parent, replays as readonly Replay[], found);
    const chain = chains.get(oid);
    if (chain && chain.base !== parent) {
      return { kind: "tasks", tasks: [{ ...alone, base: chain.base, done: [chain.done] }, alone] };
    }
    // Git does not tell which of the squashed commits was first.
    const turned = taskOf(parent, replays.toReversed() as readonly Replay[], found.toReversed());
    return { kind: "tasks", tasks: found.length > 1 ? [alone, turned] : [alone] };
  };
}

const LOST = "its note is not here: it was not fetched (git llm-apply fetch-record), or it is lost";

function chainOf({ id, edits }: FoundCommit, parent: string | null, below: Chain | undefined): Chain {
  if (below?.id !== id) return { id, base: parent, done: new Set(edits) };
  return { id, base: below.base, done: new Set([...below.done, ...edits]) };
}

function taskOf(base: string | null, replays: readonly Replay[], found: readonly FoundCommit[]): Task {
  const own = found.map(({ edits }) => new Set(edits));
  const placements = found.flatMap(({ notes }) =>
    notes.flatMap(({ edits }) => edits.flatMap((edit) => edit.placements)),
  );
  return { base, replays, done: own, own, earlier: placements.some(({ rung }) => rung === "earlier") };
}
