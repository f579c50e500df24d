import type { ApplyResult, Edit, Excerpt, Outcome, Reject, Span } from "../types.ts";
import { faultsOf, hunkCounts } from "./faults.ts";
import { restOfEdit } from "./hunks.ts";
import { notToRepair } from "./not-to-repair.ts";
import { linesOfResponse, numbered, responseLines } from "./places.ts";
import { difference, nearest, statement } from "./statement.ts";
import { unreadParts } from "./unread.ts";

/** Returns the prompt that asks the model to repair the refused edits and nothing else; empty if there are none. */
export function explainToModel(
  result: ApplyResult,
  failures: Readonly<Record<string, number>>,
  written: boolean,
): string {
  const { outcomes, response } = result;
  const refused = outcomes.filter(needsRepair);
  if (refused.length === 0) return "";
  const shown = new Set<string>();
  const linesAt = linesOfResponse(response);
  const told = refused.flatMap(({ edit, reject }) => {
    const { all } = hunkCounts(reject!);
    const faults = faultsOf(reject!).map((given) => {
      const fault = written ? asWritten(given) : given;
      const file = rivalOf(fault, result, written) || source(fault);
      const builds = onRefused(fault, result);
      if (builds !== "") return builds;
      const isNew = !shown.has(file);
      shown.add(file);
      const tries = failures[fault.path] ?? 1;
      const advice = adviceOn(edit, fault, tries, all > 1);
      return describe(edit.format, fault, linesAt, isNew ? file : "", advice);
    });
    return [...faults, ...restOfEdit(edit, reject!, response)];
  });
  return [
    `# ${refused.length} of ${outcomes.length} edits could not be applied`,
    ...told,
    ...notToRepair(result, written),
    ...unreadParts(result),
  ].join("\n\n");
}

/** An edit that waits for another one has nothing in it to mend. */
function onRefused({ path, span, buildsOn }: Reject, { outcomes, response }: ApplyResult): string {
  if (buildsOn === undefined) return "";
  const first = responseLines(response, outcomes[buildsOn]!.edit.span);
  return `The edit of ${path} in ${responseLines(response, span)} of your answer quotes what that in ${first} inserts, which failed. Send both again, this one unchanged behind the other.`;
}

/** Returns a reject with its places as they are where the edits that fit were written. */
function asWritten(reject: Reject): Reject {
  const { candidates, divergence, leftOut, excerpt, elsewhere, written, ...facts } = reject;
  return written ? { ...facts, ...written } : reject;
}

/** Returns whether the model has something to repair: not where only the user can help. */
export function needsRepair({ reject }: Outcome): boolean {
  return reject !== undefined && !reject.consent && !reject.yours;
}

function describe(
  format: string,
  reject: Reject,
  linesAt: (span: Span) => string,
  shown: string,
  advice: string,
): string {
  const parts = [statement(format, reject, linesAt), difference(reject), nearest(reject), shown, advice];
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
function rivalOf({ rival }: Reject, { outcomes, response }: ApplyResult, written: boolean): string {
  if (rival === undefined) return "";
  const other = `The other one stands in ${responseLines(response, outcomes[rival]!.edit.span)} of your answer`;
  return written
    ? `${other}, and is applied: send what this one adds to it, for the file as it is then.`
    : `${other}. Send one edit in place of both.`;
}

function isEmpty({ lines }: Excerpt): boolean {
  return lines.length === 0;
}

function adviceOn(
  { kind }: Edit,
  { path, code, excerpt }: Reject,
  failures: number,
  isOneOfSeveral: boolean,
): string {
  if ((code !== "not-found" && code !== "ambiguous") || (excerpt && isEmpty(excerpt))) return "";
  if (kind === "delete") return `If ${path} is to go all the same, delete it without any lines.`;
  if (failures <= 1)
    return `Send this ${isOneOfSeveral ? "hunk" : "edit"} again with more unchanged lines around it, copied from ${path} as it is now.`;
  if (failures === 2)
    return `This is the second failure on ${path}: replace the whole function or block instead of single lines.`;
  return `Edits of ${path} failed ${failures} times: send the whole file.`;
}
