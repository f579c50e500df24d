import { type ApplyResult, type Edit, explain, fenced, responseLines } from "@git-llm-apply/core";
import type { Failures } from "../kept/failures.ts";
import type { Review } from "../review/review.ts";

/**
 * Returns what the model should be told: the edits that were refused, and those that the user declined or changed.
 * `written`: whether the others are in the files now.
 */
export function feedbackOf(
  result: ApplyResult,
  { declined, accepted }: Review,
  failures: Failures,
  written: boolean,
): string {
  const changed = accepted.flatMap(({ diff }) => diff ?? []);
  const repair = explain(result, "model", { failures, written });
  const parts = [repair, declinedText(declined, result.response), changedText(changed)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function declinedText(edits: readonly Edit[], response: string): string {
  if (edits.length === 0) return "";
  const list = edits
    .map(({ path, span }) => `- ${path}, ${responseLines(response, span)} of your answer`)
    .join("\n");
  return `The user has seen these edits and does not want them. Do not send them again:\n${list}`;
}

function changedText(diffs: readonly string[]): string {
  if (diffs.length === 0) return "";
  const text = diffs.map((diff) => diff.replace(/^#.*\n/gm, "").trimEnd()).join("\n");
  return `The user changed these edits before applying them. This is what was applied:\n${fenced(text, "diff").trimEnd()}`;
}
