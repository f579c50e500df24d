import type { ApplyResult, Outcome } from "../types.ts";
import { lineNumbers, linesOfResponse } from "./places.ts";

/** So many edits are named: of more, how many there are. */
const MOST_LISTED = 500;

/**
 * Returns what the model is told of the edits that it has not to repair: those that are there, those that only the user
 * can help, and those that fit and were not written because of the others.
 */
export function notToRepair({ outcomes, response }: ApplyResult, written: boolean): readonly string[] {
  const landed = outcomes.filter(({ reject }) => reject === undefined);
  const waiting = outcomes.filter(({ reject }) => reject?.consent || reject?.yours);
  const rivals = new Set(outcomes.map(({ reject }) => outcomes[reject?.rival ?? -1]));
  const items = (head: string, those: readonly Outcome[]) => itemsOf(head, those, response);
  return written
    ? [
        ...items("These edits are already applied. Do not send them again:", landed),
        ...items("These edits are waiting for the user. Do not send them again:", waiting),
      ]
    : [
        ...items(
          "These edits fit, but were not written because others were refused. Send them again unchanged:",
          [...landed.filter((one) => one.status === "applied" && !rivals.has(one)), ...waiting],
        ),
        ...items(
          "These edits change nothing: what they ask for is already there, or another edit does it. Do not send them again:",
          landed.filter(({ status }) => status === "already-applied"),
        ),
      ];
}

function itemsOf(head: string, outcomes: readonly Outcome[], response: string): readonly string[] {
  if (outcomes.length === 0) return [];
  const linesAt = linesOfResponse(response);
  const items = outcomes.slice(0, MOST_LISTED).map(({ path, matches, edit }) => {
    const where = matches[0] ? lineNumbers(matches[0].range) : `${linesAt(edit.span)} of your answer`;
    return `- ${path}, ${where}`;
  });
  const more = outcomes.length - items.length;
  return [[head, ...items, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n")];
}
