import { type ApplyResult, lineNumbers, needsRepair, type Outcome } from "@git-llm-apply/core";
import type { Unwritten, Withheld } from "../kept/unwritten.ts";
import { fittingEdits } from "./fitting.ts";

/** What a response says of files, and has left to be written. */
export interface Edited extends Unwritten {
  /** All the files that it edits. */
  readonly all: readonly string[];
  /** Returns those of the withheld edits of the answer before that it does not send again. */
  readonly lacks: (withheld: readonly Withheld[]) => readonly Withheld[];
}

/**
 * Returns the files with an edit that was not written; one that is not there may have been misspelt. `written`:
 * whether the edits that landed are in the files now.
 */
export function unwrittenPaths({ outcomes }: ApplyResult, written: boolean): readonly string[] {
  const isOpen = ({ status, path }: Outcome) =>
    path !== "" &&
    status !== "no-such-file" &&
    status !== "already-applied" &&
    !(written && status === "applied");
  return pathsOf(outcomes.filter(isOpen));
}

/** Returns the files that the outcomes are about. */
export function pathsOf(outcomes: readonly Outcome[]): readonly string[] {
  return [...new Set(outcomes.map(({ path }) => path))];
}

/**
 * Returns the edits that fitted, and are not written because others were refused, and such hunks of those that were;
 * `numbers` as in the response.
 */
export function withheldOf(
  { outcomes, ok, response }: ApplyResult,
  numbers: readonly number[],
  written: boolean,
): readonly Withheld[] {
  if (ok) return [];
  return outcomes.flatMap((outcome, nth): readonly Withheld[] => {
    const { status, path, edit, matches } = outcome;
    const number = numbers[nth] ?? nth;
    if (status !== "applied") return hunksWithheld(outcome, number, response);
    const [match] = matches;
    return written ? [] : [{ number, path, edit, ...(match && { lines: lineNumbers(match.range) }) }];
  });
}

/** Returns the hunks that fit of an edit that is refused because of others of its hunks, each as an edit of its own. */
function hunksWithheld(outcome: Outcome, number: number, response: string): readonly Withheld[] {
  if (!needsRepair(outcome)) return [];
  return fittingEdits(outcome).map(({ edit, span, range }) => {
    const text = response.slice(span.from, span.to);
    return { number, path: outcome.path, edit, lines: lineNumbers(range), text };
  });
}

/** What an answer has left out that goes on with the one before. */
export interface Forgotten {
  /** Files that it has no edit of, and of which the one before had edits that were not written. */
  readonly paths: readonly string[];
  /** Edits that fitted. */
  readonly withheld: readonly Withheld[];
}

/**
 * Returns what a response has forgotten, and what is left to be written after it. `goesOn`: it is an answer to what was
 * said of the one before; otherwise that is so where it edits one of the files that the other left unwritten. A model
 * that is to repair some of its edits may send those alone.
 */
export function continuing(
  before: Unwritten | undefined,
  edited: Edited,
  goesOn: boolean,
): { readonly forgotten: Forgotten; readonly unwritten: Unwritten } {
  const { response, paths, all } = edited;
  const left = before?.paths.filter((path) => !all.includes(path)) ?? [];
  const isNext = goesOn || before?.response === response || left.length < (before?.paths.length ?? 0);
  const forgotten =
    before && isNext ? { paths: left, withheld: missing(before, edited) } : { paths: [], withheld: [] };
  const open = [...paths, ...forgotten.paths, ...forgotten.withheld.map(({ path }) => path)];
  const withheld = [...edited.withheld, ...forgotten.withheld];
  return { forgotten, unwritten: { response, paths: [...new Set(open)], withheld } };
}

/** An edit that the model was reminded of is missed again where the response has others of the reminder, and else is not meant. */
function missing({ withheld }: Unwritten, { lacks }: Edited): readonly Withheld[] {
  const lacking = lacks(withheld);
  const isHeeded = withheld.some((one) => one.reminded && !lacking.includes(one));
  return isHeeded ? lacking : lacking.filter(({ reminded }) => !reminded);
}
