import type { Edit, Outcome } from "@git-llm-apply/core";
import type { Choice, Note, NotedEdit, ReplayOptions } from "./note.ts";

/** What is to be noted of a response beside the commits themselves. */
export interface Recording {
  /** What placed the edits, with its version. */
  readonly tool: string;
  readonly options: ReplayOptions;
  /** SHA-256, hex, of the response that this one continues. */
  readonly continues?: string | undefined;
  /** All edits that were to be placed, where a person chose or changed them. */
  readonly choices?: readonly Choice[] | undefined;
  /** Where those went that landed. */
  readonly edits: readonly NotedEdit[];
  /** Keep the response itself, not its hash only; default: true. */
  readonly store?: boolean;
}

/**
 * Returns what the notes say of the edits that landed. `edits` are those of the response; `origins` gives for each
 * outcome the edit that it comes from, by default the one at its place: an edit that a person split has several.
 */
export function notedEdits(
  outcomes: readonly Outcome[],
  edits: readonly Edit[],
  origins: readonly number[] = [...edits.keys()],
): readonly NotedEdit[] {
  const noted = new Map<number, NotedEdit>();
  for (const [index, { status, path, edit: placed, matches }] of outcomes.entries()) {
    const number = origins[index]!;
    if (status !== "applied" || placed.kind === "malformed") continue;
    const { format, span } = edits[number]!;
    const placements = matches.map(({ range, rung, score, margin, offset }) => ({
      range,
      rung,
      score,
      margin,
      ...(offset !== undefined && { offset }),
    }));
    const before = noted.get(number);
    noted.set(number, {
      edit: number,
      kind: placed.kind,
      format,
      path,
      ...(placed.kind === "rename" && { to: placed.to }),
      span,
      placements: [...(before?.placements ?? []), ...placements],
    });
  }
  return [...noted.values()];
}

/** What of a note is the same for all commits of a response. */
export type NoteHead = Omit<Note, "edits" | "files" | "layered">;

/** A commit, as the record sees it. */
export interface KeptCommit {
  /** As fast-import knows it: an object name, or a mark. */
  readonly name: string;
  /** 0-based numbers of the edits that it carries out. */
  readonly edits: readonly number[];
  readonly files: Note["files"];
  /** Files of it that held changes of the user, from which the edits were carried over. */
  readonly layered: readonly string[];
}

/** Returns the note of the commit that carries out `edits`, 0-based, and makes `files`. */
export function noteOf(
  head: NoteHead,
  { edits: all }: Recording,
  { edits, files, layered }: KeptCommit,
): Note {
  const own = all.filter(({ edit }) => edits.includes(edit));
  return { ...head, edits: own, files, ...(layered.length > 0 && { layered }) };
}
