import { distance } from "fastest-levenshtein";
import { fenced } from "../formats/written.ts";
import { timesOf } from "../match/exact.ts";
import { isLiteral } from "../match/rung.ts";
import { THRESHOLD } from "../match/viable.ts";
import { isVisible } from "../text/blanks.ts";
import { listed } from "../text/listed.ts";
import type { ApplyResult, Candidate, Edit, Excerpt, LeftOut, Outcome, Reject } from "../types.ts";
import { faultsOf, hunkCounts } from "./faults.ts";
import { restOfEdit } from "./hunks.ts";
import { notToRepair } from "./not-to-repair.ts";
import { lineNumbers, numbered, responseLines, visible } from "./places.ts";
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
      return describe(edit.format, fault, response, isNew ? file : "", adviceOn(edit, fault, tries, all > 1));
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

function describe(format: string, reject: Reject, response: string, shown: string, advice: string): string {
  const parts = [statement(format, reject, response), difference(reject), nearest(reject), shown, advice];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** What went wrong, in the words of the format that the model wrote. */
function statement(format: string, reject: Reject, response: string): string {
  const { code, message, span, preimage = [], reason } = reject;
  if (preimage.length === 0 || (code !== "not-found" && code !== "ambiguous"))
    return `${code}: ${message}\nThe edit stands in ${responseLines(response, span)} of your answer.`;
  const quoted = fenced(preimage.join("\n")).trimEnd();
  const isDiff = format === "udiff" || format === "v4a";
  if (!isDiff && format !== "ln-diff") return `${searchStatement(reject)}\n${quoted}`;
  const said = isDiff ? patchStatement(code, reject) : sectionStatement(reject);
  return `${said}\n${quoted}${reason === undefined ? "" : `\n\n${reason}`}`;
}

/** Aider's sentences for unified diffs, which models know. */
function patchStatement(
  code: "not-found" | "ambiguous",
  { path, preimage = [], candidates }: Reject,
): string {
  if (code === "not-found") {
    return [
      "UnifiedDiffNoMatch: hunk failed to apply!",
      "",
      `${path} does not contain lines that match the diff you provided!`,
      "Try again.",
      "DO NOT skip blank lines, comments, docstrings, etc!",
      `The diff needs to apply cleanly to the lines in ${path}!`,
      "",
      `${path} does not contain these ${preimage.length} exact lines in a row:`,
    ].join("\n");
  }
  const lines = `these ${preimage.length} lines`;
  return [
    "UnifiedDiffNotUnique: hunk failed to apply!",
    "",
    `${path} contains multiple sets of lines that match the diff you provided!`,
    "Try again.",
    "Use additional ` ` lines to provide context that uniquely indicates which code needs to be changed.",
    `The diff needs to apply to a unique set of lines in ${path}!`,
    "",
    `${path} contains ${{ copies: `multiple copies of ${lines}`, both: `${lines}, and lines like them`, alike: `multiple sets of lines like ${lines}` }[copiesIn(candidates)]}:`,
  ].join("\n");
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
  return `Line ${index + 1} of the section is ${likeness(expected, actual)} like the file's.\n${head}`;
}

/** The score is told where it is what was too low. */
function searchStatement({ code, path, candidates, reason }: Reject): string {
  if (code === "ambiguous")
    return `${severalTimes("The text to search for", path, candidates, timesOf(candidates))}:`;
  if (reason !== undefined) return `The text to search for has no certain place in ${path}. ${reason}`;
  const best = candidates[0]
    ? `the best place scores ${candidates[0].score.toFixed(2)}, and ${THRESHOLD.toFixed(2)} is needed`
    : "no place is like it enough";
  return `No match in ${path}: ${best}. This is not there:`;
}

function severalTimes(what: string, path: string, candidates: readonly Candidate[], times: string): string {
  switch (copiesIn(candidates)) {
    case "copies":
      return `${what} stands in ${path} ${times}`;
    case "alike":
      return `${what} does not stand in ${path}, and lines like it do ${times}`;
    case "both":
      return `${what} stands in ${path}, and lines like it as well`;
  }
}

function likeness(expected: string, actual: string): string {
  const longer = Math.max(expected.length, actual.length, 1);
  return `${Math.round(100 * (1 - distance(expected, actual) / longer))} %`;
}

function difference({ divergence, leftOut }: Reject): string {
  if (leftOut) return omission(leftOut);
  if (!divergence) return "";
  const { index, of, expected, line, actual } = divergence;
  const there =
    actual === undefined ? "the file ends there" : `line ${line! + 1} of the file is \`${visible(actual)}\``;
  return `The first difference is in line ${index + 1} of ${of}: you wrote \`${visible(expected)}\`, ${there}.`;
}

function omission({ index, line, lines }: LeftOut): string {
  const there = lineNumbers({ from: line, to: line + lines.length });
  const first = visible(lines.find(isVisible) ?? "");
  const rest = lines.length > 1 ? " and what follows" : "";
  return `Between lines ${index + 1} and ${index + 2} of the quote the file has ${there}, which you left out: \`${first}\`${rest}.`;
}

function nearest({ code, candidates }: Reject): string {
  if (candidates.length === 0) return "";
  const places = listed(
    candidates.map(({ range, score }) => `${lineNumbers(range)} (score ${score.toFixed(2)})`),
  );
  if (code === "ambiguous") return `The places are ${places}.`;
  return candidates.length === 1 ? `The nearest place is ${places}.` : `The nearest places are ${places}.`;
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
