import { fenced } from "../formats/written.ts";
import { listed } from "../text/listed.ts";
import type { Edit, Reject, Span } from "../types.ts";
import { hunkCounts } from "./faults.ts";

/** So many characters of hunks that fit are shown; of more, where they stand in the answer. */
const MOST_SHOWN = 4_000;

/**
 * Returns what the model is told of all that stands or falls with hunks that failed: it takes those that are shown for the
 * whole edit otherwise, and the others are lost. They are shown as it wrote them: it may not have its answer any more.
 */
export function restOfEdit(
  edit: Edit,
  reject: Reject,
  response: string,
  linesAt: (span: Span) => string,
): readonly string[] {
  const isOfHunk = reject.preimage !== undefined;
  const renaming =
    edit.kind === "rename" && isOfHunk
      ? [`Send the renaming of ${reject.path} to ${edit.to} again as well.`]
      : [];
  return [...hunksInWords(edit, reject, response, linesAt), ...renaming];
}

function hunksInWords(
  { span }: Edit,
  reject: Reject,
  response: string,
  linesAt: (span: Span) => string,
): readonly string[] {
  const { fitting = [], path } = reject;
  if (fitting.length === 0) return [];
  const { failed, all } = hunkCounts(reject);
  const head = `${failed} of the ${all} hunks of your edit of ${path} failed, so none of them was applied. Send all of them again`;
  const spans = distinct(fitting.map((hunk) => hunk.span));
  const texts = spans.map(({ from, to }) => response.slice(from, to).trimEnd());
  if (texts.join("").length > MOST_SHOWN) {
    const places = listed(spans.map(linesAt));
    return [`${head}, those that fit unchanged: ${places} of your answer.`];
  }
  const isWhole = spans.some(({ from, to }) => from <= span.from && span.to <= to);
  const what = isWhole ? "those that fit as they are in it" : "those that fit unchanged";
  return [`${head}, ${what}:\n${fenced(texts.join("\n")).trimEnd()}`];
}

function distinct(spans: readonly Span[]): readonly Span[] {
  return [...new Map(spans.map((span) => [`${span.from} ${span.to}`, span])).values()];
}
