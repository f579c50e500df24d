import { type Edit, parseResponse } from "@git-llm-apply/core";
import type { Location } from "../location.ts";
import type { RecordedEdit, ResponseRecord } from "../record/read.ts";
import { type KeptResponse, readRecords, readResponses } from "../record/read.ts";
import { type Blamed, blame } from "./blame.ts";
import { stoodBefore } from "./stood-before.ts";

/** Why a line is as it is. */
export interface Why extends Blamed {
  /** The response that the commit comes from; absent: a person wrote it, or nothing is recorded. */
  readonly record?: ResponseRecord;
  /**
   * The edits of it that wrote the line, or, where that can't be told, all that the commit made in this file; each
   * with its words in the response, where it is kept.
   */
  readonly edits: readonly (RecordedEdit & { readonly words?: string })[];
  /** Whether the response is kept; absent where there is none. */
  readonly kept?: KeptResponse["kind"];
}

/**
 * Returns where a line of the file at `path` comes from; `line` is 0-based. For a line that an undoing brought back,
 * that is the commit that had made it, if it comes from a response.
 *
 * Throws `GitError` `no-such-line`, `dirty-file` where it is not in a commit yet.
 */
export async function whyLine(location: Location, path: string, line: number): Promise<Why> {
  const first = await blame(location, path, line);
  const records = await readRecords(location);
  for (let at: Blamed | undefined = first; at; at = await stoodBefore(location, at, records)) {
    const writers = await writersOf(location, at, records);
    const writer = writers.find(({ isSure }) => isSure) ?? writers[0];
    if (writer) {
      const { isSure: _, ...found } = writer;
      return { ...at, ...found };
    }
  }
  return { ...first, edits: [] };
}

/** A response that a commit comes from, and the edits of it that may have written a line. */
interface Writer extends Required<Pick<Why, "record" | "edits" | "kept">> {
  readonly isSure: boolean;
}

/** Of a commit that was amended or squashed, there are several. */
async function writersOf(
  location: Location,
  blamed: Blamed,
  records: readonly ResponseRecord[],
): Promise<readonly Writer[]> {
  const writers: Writer[] = [];
  for (const record of records) {
    const commit = record.commits.find(({ oid }) => oid === blamed.commit);
    if (!commit) continue;
    const isIn = ({ edit, path, to = path }: RecordedEdit) =>
      commit.edits.includes(edit) && to === blamed.path;
    const writer = await writerOf(location, record, record.edits.filter(isIn), blamed.text);
    // Git takes all lines for its own that were there before a shallow clone begins.
    if (writer.isSure || !commit.isCut) writers.push(writer);
  }
  return writers;
}

/** Those of the edits that write a line like `text`, or, where none does, all of them. */
async function writerOf(
  location: Location,
  record: ResponseRecord,
  edits: readonly RecordedEdit[],
  text: string,
): Promise<Writer> {
  const { response, path } = record;
  const [found] = await readResponses(location, response === undefined ? [] : [response]);
  const { kind: kept } = found ?? { kind: "absent" };
  const words = found?.kind === "kept" ? found.text : undefined;
  if (words === undefined) return { record, edits, kept, isSure: false };
  const parsed = parseResponse(words, { path }).edits;
  const writing = edits.filter(({ edit }) => linesOf(parsed[edit]).includes(text.trim()));
  const isSure = writing.length > 0;
  const inWords = (isSure ? writing : edits).map((edit) => {
    const span = parsed[edit.edit]?.span;
    return span ? { ...edit, words: words.slice(span.from, span.to) } : edit;
  });
  return { record, edits: inWords, kept, isSure };
}

/** The lines that an edit writes, without the blanks around them. */
function linesOf(edit: Edit | undefined): readonly string[] {
  if (edit?.kind === "write") return edit.text.split("\n").map((line) => line.trim());
  if (edit?.kind !== "patch" && edit?.kind !== "rename") return [];
  const lines = edit.hunks.flatMap((hunk) => hunk.lines.filter(({ kind }) => kind === "insert"));
  return lines.map((line) => line.text.trim());
}
