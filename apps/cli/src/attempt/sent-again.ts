import {
  type ApplyResult,
  type FileChange,
  imageOf,
  mergeChange,
  type ParsedResponse,
  planEdits,
  type Tree,
} from "@git-llm-apply/core";
import type { Withheld } from "../kept/unwritten.ts";
import { fittingEdits } from "./fitting.ts";
import { isInsertedCloseBy } from "./inserted-close-by.ts";

/**
 * Returns those of the withheld edits that a response does not send again: what it makes of their file has not what
 * they make of it, nor lines that they insert close by, and would take it without a conflict. One that no longer fits is none of them.
 */
export function notSentAgain(
  withheld: readonly Withheld[],
  response: ParsedResponse,
  tree: Tree,
): readonly Withheld[] {
  if (withheld.length === 0) return [];
  const made = withFitting(response, tree);
  const touched = new Set(made.outcomes.map(({ path }) => path));
  const inQuestion = withheld.filter(({ path }) => touched.has(path));
  const edits = inQuestion.map(({ edit }) => edit);
  const again = planEdits({ response: "", edits, problems: [] }, tree, { partial: true, per: "edit" });
  const lacking = again.plan.steps.filter(({ changes }) =>
    changes.some((change) => isMissing(change, made.files, tree)),
  );
  const missing = new Set(lacking.flatMap((step) => step.edits.map((nth) => inQuestion[nth])));
  return withheld.filter((one) => !touched.has(one.path) || missing.has(one));
}

/** What the edits of a response make that fit, and the hunks that fit of those that do not. */
function withFitting(response: ParsedResponse, tree: Tree): ApplyResult {
  const made = planEdits(response, tree, { partial: true });
  const fitting = made.outcomes.flatMap(fittingEdits).map(({ edit }) => edit);
  if (fitting.length === 0) return made;
  return planEdits({ ...response, edits: [...response.edits, ...fitting] }, tree, { partial: true });
}

/** `files`: what the response makes; a file that is not there it leaves as it is. */
function isMissing(change: FileChange, files: Readonly<Record<string, string | null>>, tree: Tree): boolean {
  const { kind, path } = change;
  const text = Object.hasOwn(files, path) ? files[path]! : (tree.images.get(path)?.text ?? null);
  if (kind !== "modify") return (text === null) === (kind === "add");
  if (text === null) return false;
  const merged = mergeChange(imageOf(change.before), imageOf(change.after), imageOf(text));
  return merged.kind === "merged" && merged.text !== text && !isInsertedCloseBy(change, text, merged.text);
}
