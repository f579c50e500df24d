import { type Edit, parseResponse } from "@git-llm-apply/core";
import { failedWith, GitError } from "../error.ts";
import type { Location } from "../location.ts";
import type { RecordedEdit, ResponseRecord } from "../record/read.ts";
import { readRecords, readResponses } from "../record/read.ts";
import { responseText } from "../record/response-text.ts";
import { plumb } from "../run.ts";

/** Why a line is as it is. */
export interface Why {
  /** The commit that made the line what it is. */
  readonly commit: string;
  readonly subject: string;
  /** The line in that commit: 0-based, and its path there. */
  readonly line: number;
  readonly path: string;
  /** The response that the commit comes from; absent: a person wrote it, or nothing is recorded. */
  readonly record?: ResponseRecord;
  /**
   * The edits of it that wrote the line, or, where that can't be told, all that the commit made in this file; each
   * with its words in the response, where it is kept.
   */
  readonly edits: readonly (RecordedEdit & { readonly words?: string })[];
}

/**
 * Returns where a line of the file at `path` comes from; `line` is 0-based. Throws `GitError` `no-such-line`,
 * `dirty-file` where it is not in a commit yet.
 */
export async function whyLine(location: Location, path: string, line: number): Promise<Why> {
  const { text, ...blamed } = await blame(location, path, line);
  const records = await readRecords(location);
  const record = records.find(({ commits }) => commits.some(({ oid }) => oid === blamed.commit));
  if (!record) return { ...blamed, edits: [] };
  const own = record.edits.filter(
    (edit) => edit.commit === blamed.commit && (edit.to ?? edit.path) === blamed.path,
  );
  return { ...blamed, record, edits: await inOwnWords(location, record, own, text) };
}

interface Blamed {
  readonly commit: string;
  readonly subject: string;
  readonly line: number;
  readonly path: string;
  readonly text: string;
}

async function blame(location: Location, path: string, line: number): Promise<Blamed> {
  const range = `${line + 1},${line + 1}`;
  if (location.head.oid === null) throw noSuchLine(path, line);
  const how = ["--porcelain", "--encoding=UTF-8", "-L", range];
  const printing = plumb(location, ["-c", "core.quotePath=false", "blame", ...how, "--", path]);
  const { stdout } = await printing.catch((error) => {
    throw failedWith(error, /has only|no such path|outside repository/)
      ? noSuchLine(path, line, error)
      : error;
  });
  const output = stdout.toString();
  const [, commit = "", from = "1"] = /^([0-9a-f]+) (\d+) /.exec(output) ?? [];
  const fact = (name: string) => new RegExp(`^${name} (.*)$`, "m").exec(output)?.[1] ?? "";
  if (/^0+$/.test(commit)) {
    const hints = ["commit it first; git diff shows what is not committed"];
    throw new GitError("dirty-file", `line ${line + 1} of ${path} is not committed yet`, { hints });
  }
  const text = /^\t(.*)$/m.exec(output)?.[1] ?? "";
  return { commit, subject: fact("summary"), path: unquoted(fact("filename")), line: Number(from) - 1, text };
}

/** Git quotes a name that holds quotes. */
function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name;
}

function noSuchLine(path: string, line: number, { stderr = "" }: Partial<GitError> = {}): GitError {
  const length = /has only (\d+ lines?)/.exec(stderr)?.[1];
  const message = length
    ? `${path} has only ${length}: there is no line ${line + 1}`
    : `no commit here has a file ${path}`;
  const hints = [length ? `see them: git blame ${path}` : "name a committed file: git ls-files"];
  return new GitError("no-such-line", message, { stderr, hints });
}

/** Those of the edits that write a line like `text`, or, where none does, all of them. */
async function inOwnWords(
  location: Location,
  { response }: ResponseRecord,
  edits: readonly RecordedEdit[],
  text: string,
): Promise<Why["edits"]> {
  const [bytes] = response === undefined ? [] : await readResponses(location, [response]);
  const kept = bytes && responseText(bytes);
  if (kept === undefined) return edits;
  const parsed = parseResponse(kept).edits;
  const writing = edits.filter(({ edit }) => linesOf(parsed[edit]).includes(text.trim()));
  return (writing.length > 0 ? writing : edits).map((edit) => {
    const span = parsed[edit.edit]?.span;
    return span ? { ...edit, words: kept.slice(span.from, span.to) } : edit;
  });
}

/** The lines that an edit writes, without the blanks around them. */
function linesOf(edit: Edit | undefined): readonly string[] {
  if (edit?.kind === "write") return edit.text.split("\n").map((line) => line.trim());
  if (edit?.kind !== "patch" && edit?.kind !== "rename") return [];
  const lines = edit.hunks.flatMap((hunk) => hunk.lines.filter(({ kind }) => kind === "insert"));
  return lines.map((line) => line.text.trim());
}
