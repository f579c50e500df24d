import { isVisible } from "../text/blanks.ts";
import { listed } from "../text/listed.ts";
import { shortened } from "../text/shortened.ts";
import type { ApplyResult, Candidate, Outcome, Reject, Span } from "../types.ts";
import { faultsOf, hunkCounts } from "./faults.ts";
import { isHeldBack } from "./held-back.ts";
import { lineNumbers, linesOfResponse, placeOf, scoreOf, verbOf, visible, visiblePair } from "./places.ts";
import { othersThanOutcomes } from "./unread.ts";

/**
 * Returns one line for each edit, and under each that was refused the reason. A path can't make lines of its own. `pending`: what
 * has its place is not applied yet.
 */
export function explainToHuman(result: ApplyResult, numbers: readonly number[], pending: boolean): string {
  const { outcomes } = result;
  const telling: Telling = {
    outcomes,
    numberOf: (at) => (numbers[at] ?? at) + 1,
    linesAt: linesOfResponse(result.response),
  };
  const isLeft = (outcome: Outcome) => (pending ? outcome.status === "applied" : isHeldBack(outcome, result));
  const left = pending ? "not applied yet" : "not applied";
  const lines = outcomes.flatMap((outcome, index) =>
    describe(outcome, index, isLeft(outcome) ? left : undefined, telling),
  );
  const told = othersThanOutcomes(result).map(({ message, hint }) => `! ${message}${hint ? ` ${hint}` : ""}`);
  return [...lines, ...told].map((line) => shortened(line.replaceAll("\n", "^J"))).join("\n");
}

/** What the lines of all edits are told with: the number that an edit has for the user, "line 3" for a place in the response. */
interface Telling {
  readonly outcomes: readonly Outcome[];
  readonly numberOf: (at: number) => number;
  readonly linesAt: (span: Span) => string;
}

/** So many hunks of one edit are told: more say nothing new. */
const MOST_TOLD = 50;

const MARKS: Readonly<Record<string, string>> = { applied: "✓", "already-applied": "=" };

/** `left`: that what has its place was not written, in words. */
function describe(
  outcome: Outcome,
  index: number,
  left: string | undefined,
  telling: Telling,
): readonly string[] {
  const { status, path, matches, notes, reject, edit } = outcome;
  const facts = status === "applied" ? [...matches.map(placeOf), ...notes] : [status, ...notes];
  if (left !== undefined) facts.push(left);
  const name = path || "(no path)";
  const target = edit.kind === "rename" ? `${name} → ${edit.to}` : name;
  const mark = left !== undefined ? "·" : (MARKS[status] ?? "✗");
  const number = telling.numberOf(index);
  const head = `${mark} ${number} ${verbOf(edit.kind)} ${target}: ${facts.join("; ") || status}`;
  return [head, ...(reject ? whyRefused(reject, telling) : []).map((line) => `    ${line}`)];
}

function whyRefused(reject: Reject, telling: Telling): readonly string[] {
  const faults = faultsOf(reject);
  const reasons = faults.slice(0, MOST_TOLD).flatMap((fault) => reason(fault, telling));
  return [...reasons, ...moreInWords(faults), ...hunksInWords(reject)];
}

/** Of hunks that are not told how many there are. */
function moreInWords(faults: readonly Reject[]): readonly string[] {
  const more = faults.length - MOST_TOLD;
  return more > 0 ? [`${more} more hunks failed as well`] : [];
}

/** Of several hunks that stand or fall together, how many are at fault. */
function hunksInWords(reject: Reject): readonly string[] {
  const { failed, all } = hunkCounts(reject);
  return all > failed ? [`${failed} of ${all} hunks failed: none of them was applied`] : [];
}

function reason(
  { message, span, rival, candidates, divergence, leftOut, code, buildsOn }: Reject,
  { outcomes, numberOf, linesAt }: Telling,
): readonly string[] {
  const lines = [message, `in the response: ${linesAt(span)}`];
  if (rival !== undefined)
    lines.push(`the other: edit ${numberOf(rival)}, ${linesAt(outcomes[rival]!.edit.span)}`);
  if (buildsOn !== undefined)
    lines.push(`it quotes what edit ${numberOf(buildsOn)} inserts, which was refused as well`);
  if (divergence) {
    const { index, of, expected, line, actual } = divergence;
    const [quoted, there] = visiblePair(expected, actual ?? "");
    lines.push(`first difference in line ${index + 1} of ${of} quoted lines:`);
    lines.push(`  quoted: ${quoted}`);
    lines.push(actual === undefined ? "  file:   (ends here)" : `  file:   ${there}   (line ${line! + 1})`);
  }
  if (leftOut) {
    const { line, lines: left } = leftOut;
    const where = lineNumbers({ from: line, to: line + left.length });
    lines.push(`missing from the quote: ${shortened(visible(left.find(isVisible) ?? ""))}   (${where})`);
  }
  if (candidates.length > 0)
    lines.push(`${code === "ambiguous" ? "places" : "nearest"}: ${listed(candidates.map(place))}`);
  return lines;
}

function place(candidate: Candidate): string {
  return `${lineNumbers(candidate.range)} (${scoreOf(candidate)})`;
}
