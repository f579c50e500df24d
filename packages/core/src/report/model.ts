import { standsAtInWords } from "../plan/reject/hindrance-in-words.ts";
import { listed } from "../text/listed.ts";
import type { ApplyResult, Edit, Excerpt, Outcome, Reject, Span } from "../types.ts";
import { faultsOf, hunkCounts } from "./faults.ts";
import { restOfEdit } from "./hunks.ts";
import { notToRepair } from "./not-to-repair.ts";
import { linesOfResponse, numbered } from "./places.ts";
import { difference, nearest, preamble, statement } from "./statement.ts";
import { unreadParts } from "./unread.ts";

/** So many hunks of one edit are told: of more, where they stand in the answer. */
const MOST_TOLD = 10;

/** So many characters are told of edits that were refused: of more, where they stand in the answer. */
const MOST_TEXT = 100_000;

/** Where the edits that fit have taken away the line that was told. */
const GONE = "A quoted line is not there.";

/** Returns the prompt that asks the model to repair the refused edits and nothing else; empty if there are none. */
export function explainToModel(
  result: ApplyResult,
  failures: Readonly<Record<string, number>>,
  written: boolean,
): string {
  const { outcomes, response } = result;
  const refused = outcomes.filter(needsRepair);
  if (refused.length === 0) return "";
  const telling: Telling = {
    result,
    failures,
    written,
    linesAt: linesOfResponse(response),
    once: firstOnly(),
  };
  const told: string[] = [];
  let [length, count] = [0, 0];
  for (; count < refused.length && length < MOST_TEXT; count++) {
    const parts = repairOf(refused[count]!, telling);
    length += parts.join("").length;
    told.push(...parts);
  }
  told.push(...laterOf(refused.slice(count), telling));
  const what = outcomes.length === 1 ? "The edit" : `${refused.length} of ${outcomes.length} edits`;
  return [
    `# ${what} could not be applied`,
    ...told,
    ...notToRepair(result, written),
    ...unreadParts(result),
  ].join("\n\n");
}

/** What is known where an edit is told. */
interface Telling {
  readonly result: ApplyResult;
  readonly failures: Readonly<Record<string, number>>;
  readonly written: boolean;
  readonly linesAt: (span: Span) => string;
  readonly once: (text: string) => string;
}

/** Returns what the model is told of one refused edit. */
function repairOf({ edit, reject }: Outcome, telling: Telling): readonly string[] {
  const { result, failures, written, linesAt, once } = telling;
  const { all } = hunkCounts(reject!);
  const faults = faultsOf(reject!);
  const shown = faults.slice(0, MOST_TOLD).map((given) => (written ? asWritten(given) : given));
  const waiting = shown.map((fault) => onRefused(fault, telling));
  const hunks = shown.map((fault, nth) => {
    const file = rivalOf(fault, telling) || source(fault);
    return waiting[nth] || describe(edit.format, fault, linesAt, once, once(file));
  });
  const advised = faults.filter((fault, nth) => !waiting[nth] && isMisplaced(fault));
  const what = all === 1 ? "edit" : advised.length > 1 ? "hunks" : "hunk";
  const advice = advised.slice(0, 1).map((fault) => adviceOn(edit, fault, failures[fault.path] ?? 1, what));
  const rest = restOfEdit(edit, reject!, result.response, linesAt);
  return [...hunks, ...moreOf(faults.slice(MOST_TOLD), linesAt), ...advice, ...rest];
}

/** Returns what is told of the edits that were refused beside those that are shown. */
function laterOf(outcomes: readonly Outcome[], { linesAt }: Telling): readonly string[] {
  if (outcomes.length === 0) return [];
  const places = listed(outcomes.map(({ edit }) => linesAt(edit.span)));
  return [`${outcomes.length} more edits were refused, in ${places} of your answer. Correct them likewise.`];
}

/** Returns what gives back a text the first time, and nothing from then on. */
function firstOnly(): (text: string) => string {
  const said = new Set<string>();
  return (text) => (said.size < said.add(text).size ? text : "");
}

/** Returns what is told of the hunks that failed beside those that are shown. */
function moreOf(faults: readonly Reject[], linesAt: (span: Span) => string): readonly string[] {
  if (faults.length === 0) return [];
  const places = listed(faults.map(({ span }) => linesAt(span)));
  return [`${faults.length} more hunks failed, in ${places} of your answer.`];
}

/** An edit that waits for another one has nothing in it to mend. */
function onRefused({ path, span, buildsOn }: Reject, { result, linesAt }: Telling): string {
  if (buildsOn === undefined) return "";
  const first = linesAt(result.outcomes[buildsOn]!.edit.span);
  return `The edit of ${path} in ${linesAt(span)} of your answer quotes what the edit in ${first} inserts, which failed. Send both again, this one unchanged after the other.`;
}

/** Returns a reject with its places as they are where the edits that fit were written. */
function asWritten(reject: Reject): Reject {
  const { candidates, divergence, leftOut, standsAt, excerpt, elsewhere, written, reason, ...facts } = reject;
  if (!written) return reject;
  const moved = written.standsAt ? standsAtInWords(written.standsAt) : GONE;
  const now = standsAt ? moved : reason;
  return { ...facts, ...written, ...(now !== undefined && { reason: now }) };
}

/** Returns whether the model has something to repair: not where only the user can help. */
export function needsRepair({ reject }: Outcome): boolean {
  return reject !== undefined && !reject.consent && !reject.yours;
}

function describe(
  format: string,
  reject: Reject,
  linesAt: (span: Span) => string,
  once: (text: string) => string,
  shown: string,
): string {
  const said = statement(format, reject, linesAt);
  const parts = [once(preamble(format, reject)), said, difference(reject), nearest(reject), shown];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The file at the places that count, with its numbers. */
function source({ path, excerpt, elsewhere = [] }: Reject): string {
  if (!excerpt) return "";
  if (isEmpty(excerpt)) return `${path} is empty now. Send its text as that of a new file.`;
  const pieces = [excerpt, ...elsewhere].sort((a, b) => a.line - b.line);
  const text = pieces.map(({ line, lines }) => numbered(lines, line)).join("\n…\n");
  return `${path} as it is now:\n\`\`\`\n${text}\n\`\`\``;
}

/** Of two edits that clash the other one, by its lines: the model counts no edits. */
function rivalOf({ rival }: Reject, { result, linesAt, written }: Telling): string {
  if (rival === undefined) return "";
  const other = `The other edit is in ${linesAt(result.outcomes[rival]!.edit.span)} of your answer`;
  return written
    ? `${other}, and was applied: send only what this one adds, for the file as it is now.`
    : `${other}. Send one edit in place of both.`;
}

function isEmpty({ lines }: Excerpt): boolean {
  return lines.length === 0;
}

/** Whether it is refused for want of a place, in a file that has lines. */
function isMisplaced({ code, excerpt }: Reject): boolean {
  return (code === "not-found" || code === "ambiguous") && !(excerpt && isEmpty(excerpt));
}

/** Said once for all the hunks of an edit that have no place. */
function adviceOn(
  { kind }: Edit,
  { path }: Reject,
  failures: number,
  what: "edit" | "hunk" | "hunks",
): string {
  if (kind === "delete")
    return `If ${path} is to be deleted all the same, delete it without quoting any lines.`;
  if (failures <= 1) {
    const [these, around] = what === "hunks" ? ["these hunks", "each of them"] : [`this ${what}`, "it"];
    return `Send ${these} again with more unchanged lines around ${around}, copied from ${path} as it is now.`;
  }
  if (failures === 2)
    return `This is the second failure on ${path}: replace the whole function or block instead of single lines.`;
  return `Edits of ${path} failed ${failures} times: send the whole file.`;
}
