import { shortenedLines, shortenedPair, shortenedText } from "../text/shortened.ts";
import type {
  ApplyResult,
  Candidate,
  Divergence,
  Excerpt,
  FittingHunk,
  Match,
  Outcome,
  Places,
  Reject,
} from "../types.ts";
import { isHeldBack } from "./held-back.ts";

/** Version of the document's schema; see docs/json.md. */
const VERSION = 1;

/** Returns the outcomes as a JSON document: 1-based lines, ends included, as editors show them. */
export function explainAsJson(result: ApplyResult): string {
  const { ok, outcomes, problems } = result;
  const edits = outcomes.map((outcome) => describe(outcome, result));
  return JSON.stringify({ version: VERSION, ok, edits, problems }, inPart, 2);
}

/** Lines are shown as they are to people. */
function inPart(_: string, value: unknown): unknown {
  return typeof value === "string" ? shortenedText(value) : value;
}

function describe(outcome: Outcome, result: ApplyResult) {
  const { edit, path, status, matches, notes, reject } = outcome;
  return {
    kind: edit.kind,
    format: edit.format,
    path,
    ...(edit.kind === "rename" && { to: edit.to }),
    status: isHeldBack(outcome, result) ? "not-applied" : status,
    span: edit.span,
    matches: matches.map(matchOf),
    notes,
    ...(reject && { reject: rejectOf(reject) }),
  };
}

function rejectOf(reject: Reject): Record<string, unknown> {
  const {
    candidates,
    preimage,
    line,
    divergence,
    excerpt,
    elsewhere,
    leftOut,
    standsAt,
    written,
    others,
    fitting,
    ...facts
  } = reject;
  return {
    ...facts,
    ...(preimage && { preimage: shortenedLines(preimage) }),
    ...(line !== undefined && { line: line + 1 }),
    ...placesOf(reject),
    ...(written && { written: placesOf(written) }),
    ...(others && { others: others.map(rejectOf) }),
    ...(fitting && { fitting: fitting.map(fittingOf) }),
  };
}

function placesOf({ candidates, divergence, leftOut, standsAt, excerpt, elsewhere }: Places) {
  return {
    candidates: candidates.map(candidateOf),
    ...(divergence && { divergence: divergenceOf(divergence) }),
    ...(leftOut && { leftOut: { ...leftOut, line: leftOut.line + 1 } }),
    ...(standsAt && { standsAt: { ...standsAt, line: standsAt.line + 1 } }),
    ...(excerpt && { excerpt: excerptOf(excerpt) }),
    ...(elsewhere && { elsewhere: elsewhere.map(excerptOf) }),
  };
}

function fittingOf({ range, ...facts }: FittingHunk) {
  return { ...facts, from: range.from + 1, to: range.to };
}

function excerptOf({ line, lines }: Excerpt) {
  return { line: line + 1, lines };
}

function divergenceOf({ line, expected: quoted, actual: there, ...facts }: Divergence) {
  const [expected, actual] = shortenedPair(quoted, there ?? "");
  return {
    ...facts,
    expected,
    ...(there !== undefined && { actual }),
    ...(line !== undefined && { line: line + 1 }),
  };
}

function matchOf(match: Match) {
  const { margin, offset } = match;
  return { ...candidateOf(match), margin, ...(offset !== undefined && { offset }) };
}

function candidateOf({ range, rung, score }: Candidate) {
  return { from: range.from + 1, to: range.to, rung, score };
}
