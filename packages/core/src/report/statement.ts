import { distance } from "fastest-levenshtein";
import { fenced } from "../formats/written.ts";
import { timesOf } from "../match/align/exact.ts";
import { isLiteral } from "../match/rung.ts";
import { THRESHOLD } from "../match/viable/viable.ts";
import { isVisible } from "../text/blanks.ts";
import { listed } from "../text/listed.ts";
import { shortened, shortenedLines, shortenedText } from "../text/shortened.ts";
import type { Candidate, LeftOut, Reject, Span } from "../types.ts";
import { lineNumbers, scoreOf, visible, visiblePair } from "./places.ts";

/** No longer lines are compared letter by letter. */
const LONGEST = 2_000;

/** Returns what went wrong, in the words of the format that the model wrote, without its preamble. */
export function statement(format: string, reject: Reject, linesAt: (span: Span) => string): string {
  const { code, message, span, preimage = [], reason } = reject;
  if (preimage.length === 0 || (code !== "not-found" && code !== "ambiguous"))
    return `${code}: ${shortenedText(message)}\nThe edit is in ${linesAt(span)} of your answer.`;
  const quoted = fenced(shortenedLines(preimage).join("\n")).trimEnd();
  if (!isDiff(format) && format !== "ln-diff") return `${searchStatement(reject)}\n${quoted}`;
  const said = isDiff(format) ? patchStatement(reject) : sectionStatement(reject);
  return `${said}\n${quoted}${reason === undefined ? "" : `\n\n${reason}`}`;
}

/** Aider's sentences for unified diffs, which models know; none for another format, or another fault than a place. */
export function preamble(format: string, { code, path, preimage = [] }: Reject): string {
  if (!isDiff(format) || preimage.length === 0) return "";
  switch (code) {
    case "not-found":
      return [
        "UnifiedDiffNoMatch: hunk failed to apply!",
        "",
        `${path} does not contain lines that match the diff you provided!`,
        "Try again.",
        "DO NOT skip blank lines, comments, docstrings, etc!",
        `The diff needs to apply cleanly to the lines in ${path}!`,
      ].join("\n");
    case "ambiguous":
      return [
        "UnifiedDiffNotUnique: hunk failed to apply!",
        "",
        `${path} contains multiple sets of lines that match the diff you provided!`,
        "Try again.",
        "Use additional ` ` lines to provide context that uniquely indicates which code needs to be changed.",
        `The diff needs to apply to a unique set of lines in ${path}!`,
      ].join("\n");
    default:
      return "";
  }
}

function isDiff(format: string): boolean {
  return format === "udiff" || format === "v4a";
}

/** What is wrong with one hunk of a diff, below those sentences. */
function patchStatement({ code, path, preimage = [], candidates }: Reject): string {
  if (code === "not-found") return `${path} does not contain these ${preimage.length} exact lines in a row:`;
  const lines = `these ${preimage.length} lines`;
  const copies = {
    copies: `multiple copies of ${lines}`,
    both: `${lines}, and lines like them`,
    alike: `multiple sets of lines like ${lines}`,
  };
  return `${path} contains ${copies[copiesIn(candidates)]}:`;
}

/** Whether places have the quoted lines, or lines like them, or some these and some those. */
function copiesIn(candidates: readonly Candidate[]): "copies" | "alike" | "both" {
  const literal = candidates.filter(isLiteral).length;
  if (literal === 0) return "alike";
  return literal === candidates.length ? "copies" : "both";
}

/** For editblocks; the word "diff" would make small models write one. */
function sectionStatement({ code, path, preimage = [], line, divergence, candidates }: Reject): string {
  const claimed = line === undefined ? "" : ` (${lineNumbers({ from: line, to: line + preimage.length })})`;
  if (code === "ambiguous")
    return `${severalTimes("The REMOVE section", path, candidates, "more than once")}${claimed}:`;
  const head = `The REMOVE section does not match ${path}${claimed}, neither at these numbers nor one line before or behind:`;
  if (divergence?.actual === undefined) return head;
  const { index, expected, actual } = divergence;
  return `${likenessOf(index, expected, actual)}${head}`;
}

/** The score is told where it is what was too low. */
function searchStatement({ code, path, candidates, reason }: Reject): string {
  if (reason !== undefined) return `The text to search for has no certain place in ${path}. ${reason}`;
  if (code === "ambiguous")
    return `${severalTimes("The text to search for", path, candidates, timesOf(candidates))}:`;
  const best = candidates[0]
    ? `the best place scores ${scoreOf(candidates[0])}, but ${THRESHOLD.toFixed(2)} is needed`
    : "no place is similar enough";
  return `No match in ${path}: ${best}. These lines are not there:`;
}

function severalTimes(what: string, path: string, candidates: readonly Candidate[], times: string): string {
  switch (copiesIn(candidates)) {
    case "copies":
      return `${what} is in ${path} ${times}`;
    case "alike":
      return `${what} is not in ${path}, but similar lines are, ${times}`;
    case "both":
      return `${what} is in ${path}, and so are similar lines`;
  }
}

/** Of long lines nothing is said: the time grows with the product of their lengths. */
function likenessOf(index: number, expected: string, actual: string): string {
  const longer = Math.max(expected.length, actual.length, 1);
  if (longer > LONGEST) return "";
  const likeness = Math.round(100 * (1 - distance(expected, actual) / longer));
  return `Line ${index + 1} of the section is ${likeness} % like the file's.\n`;
}

/** Returns where the quote and the best place for it part. */
export function difference({ divergence, leftOut }: Reject): string {
  if (leftOut) return omission(leftOut);
  if (!divergence) return "";
  const { index, of, expected, line, actual } = divergence;
  const [quoted, here] = visiblePair(expected, actual ?? "");
  const there = actual === undefined ? "the file ends there" : `line ${line! + 1} of the file is \`${here}\``;
  return `The first difference is in line ${index + 1} of ${of}: you wrote \`${quoted}\`, ${there}.`;
}

function omission({ index, line, lines }: LeftOut): string {
  const there = lineNumbers({ from: line, to: line + lines.length });
  const first = shortened(visible(lines.find(isVisible) ?? ""));
  const rest = lines.length > 1 ? " and what follows it" : "";
  return `Between lines ${index + 1} and ${index + 2} of the quote the file has ${there}, which you left out: \`${first}\`${rest}.`;
}

/** Returns the places of an ambiguous hunk, or the nearest ones. */
export function nearest({ code, candidates }: Reject): string {
  if (candidates.length === 0) return "";
  const places = listed(candidates.map((one) => `${lineNumbers(one.range)} (score ${scoreOf(one)})`));
  if (code === "ambiguous") return `The places are ${places}.`;
  return candidates.length === 1 ? `The nearest place is ${places}.` : `The nearest places are ${places}.`;
}
