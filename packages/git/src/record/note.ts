import type { Edit, Match, ParseOptions, PlanOptions, Span } from "@git-llm-apply/core";

/** The options that decide what the edits are, where they go and what becomes of them. */
export type ReplayOptions = Pick<PlanOptions, "strict" | "partial" | "allowElision"> &
  Pick<ParseOptions, "path">;

/**
 * What a person made of one edit of the response before it was placed. Where an edit was left as it was, only
 * `edit` is there.
 */
export interface Choice {
  /** 0-based number of the edit in the response. */
  readonly edit: number;
  /** The change as the person wrote it, in place of the edit: a unified diff. */
  readonly diff?: string;
  /** 0-based numbers of the hunks that were taken; absent: all. */
  readonly hunks?: readonly number[];
  /** Lines that a person picked for ambiguous hunks: the number of the hunk and its line, both 0-based. */
  readonly lines?: readonly (readonly [hunk: number, line: number])[];
}

/** Where a hunk went; lines are those of the file before the response, as `Range` has them. */
export type Placement = Pick<Match, "range" | "rung" | "score" | "margin" | "offset">;

/** One edit that a commit carries out. */
export interface NotedEdit {
  /** 0-based number in the response. */
  readonly edit: number;
  readonly kind: Exclude<Edit["kind"], "malformed">;
  readonly format: string;
  /** The file of the repository. */
  readonly path: string;
  /** Where a rename moves it. */
  readonly to?: string;
  /** Where the edit stands in the response. */
  readonly span: Span;
  /** One for each hunk; empty where there is none. */
  readonly placements: readonly Placement[];
}

/** What the note of a commit says of one response: a line of JSON, described in docs/record.md. */
export interface Note {
  /** Raised when a field changes its meaning or goes. */
  readonly v: 1;
  /** Names the response and the commit that it was applied to, 12 hex digits, as the trailer does. */
  readonly id: string;
  /** SHA-256 of the raw bytes of the response, hex. */
  readonly response: string;
  /** The response itself is kept too. */
  readonly stored: boolean;
  /** What placed the edits, with its version: another one may place them otherwise. */
  readonly tool: string;
  /** `AGENT:MODEL`, as the user gave it. */
  readonly model?: string;
  /** The commit that the response was applied to; null: the branch had none. */
  readonly base: string | null;
  /** How many edits the response has. */
  readonly of: number;
  readonly options: ReplayOptions;
  /** SHA-256, hex, of the response that this one continues: edits of it had been refused in the same files. */
  readonly continues?: string;
  /** All edits that were to be placed, in order; absent: those of the response as they are. */
  readonly choices?: readonly Choice[];
  /** Those that this commit carries out. */
  readonly edits: readonly NotedEdit[];
  /** The name of each blob that the commit makes, by path; null: the file is gone. */
  readonly files: Readonly<Record<string, string | null>>;
  /**
   * Paths that held changes of the user which were not committed: the edits were placed in the working tree, and
   * carried to the commit.
   */
  readonly layered?: readonly string[];
}

/** Returns a note as it is written: one line. */
export function formatNote(note: Note): string {
  return `${JSON.stringify(note)}\n`;
}

/** Returns the lines of a note that can be read; after a squash there are several, and blank lines between. */
export function parseNotes(text: string): readonly Note[] {
  return text.split("\n").flatMap((line) => {
    const note = line.startsWith("{") ? parsed(line) : undefined;
    return isNote(note) ? [note] : [];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** Anybody can write a note: what the rest of the program relies on is checked. */
function isNote(value: unknown): value is Note {
  const note = value as Partial<Note> | null | undefined;
  return (
    note?.v === 1 &&
    isLike(note.id, /^[0-9a-f]{12}$/) &&
    isLike(note.response, HASH) &&
    isString(note.tool) &&
    isMaybe(note.model, isString) &&
    (note.base === null || isLike(note.base, /^[0-9a-f]{40,64}$/)) &&
    isNumber(note.of) &&
    isObject(note.options) &&
    isMaybe(note.options?.path, isString) &&
    isMaybe(note.continues, (hash) => isLike(hash, HASH)) &&
    isObject(note.files) &&
    isMaybe(note.choices, (choices) => isListOf(choices, isChoice)) &&
    isMaybe(note.layered, (paths) => isListOf(paths, isString)) &&
    isListOf(note.edits, isNotedEdit)
  );
}

function isChoice(value: unknown): boolean {
  const choice = value as Partial<Choice> | null;
  return (
    isNumber(choice?.edit) &&
    isMaybe(choice?.diff, isString) &&
    isMaybe(choice?.hunks, (hunks) => isListOf(hunks, isNumber)) &&
    isMaybe(choice?.lines, (lines) => isListOf(lines, (pair) => isListOf(pair, isNumber)))
  );
}

function isNotedEdit(value: unknown): boolean {
  const edit = value as Partial<NotedEdit> | null;
  return (
    isNumber(edit?.edit) &&
    isString(edit?.path) &&
    isString(edit.format) &&
    isLike(edit.kind, /^(patch|write|rename|delete)$/) &&
    isMaybe(edit.to, isString) &&
    isNumber(edit.span?.from) &&
    isNumber(edit.span.to) &&
    isListOf(edit.placements, isPlacement)
  );
}

function isPlacement(value: unknown): boolean {
  const place = value as Partial<Placement> | null;
  return (
    isNumber(place?.range?.from) &&
    isNumber(place?.range?.to) &&
    isString(place?.rung) &&
    typeof place.score === "number" &&
    typeof place.margin === "number" &&
    isMaybe(place.offset, Number.isSafeInteger)
  );
}

function isMaybe(value: unknown, test: (value: unknown) => boolean): boolean {
  return value === undefined || test(value);
}

function isListOf(value: unknown, test: (value: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLike(value: unknown, shape: RegExp): boolean {
  return isString(value) && shape.test(value);
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
