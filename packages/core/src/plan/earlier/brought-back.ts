import { fold } from "../../text/fold.ts";
import type { Earlier } from "../../types.ts";
import { type Patch, type Patched, rejected, type Target } from "../patch/patched.ts";
import { shortId } from "./earlier.ts";

/**
 * Returns the lines that a patch would write though it quotes them, since they are not in the file: the model forgot their
 * `+`, or saw a version that had them still.
 */
export function linesUnmarked({ edit }: Patch, result: Patched): ReadonlySet<string> {
  if (result.kind === "refused" || result.presumed.length === 0) return new Set();
  const quoted = edit.hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "context"));
  const folds = new Set(quoted.map(({ text }) => fold(text)));
  const written = new Set(result.woven.flat().flatMap(({ insert }) => insert.map(fold)));
  return new Set(result.presumed.filter((text) => folds.has(text) && written.has(text)));
}

/** Refuses a patch that would bring a line back which a former version of the file had, and today's has no more. */
export function withoutBroughtBack(
  patch: Patch,
  { path, image: today }: Target,
  versions: readonly Earlier[],
  result: Patched,
): Patched {
  const unmarked = linesUnmarked(patch, result);
  if (unmarked.size === 0) return result;
  const kept = new Set(today.lines.map(fold));
  for (const { id, image } of versions) {
    const line = image.lines.find((text) => unmarked.has(fold(text)) && !kept.has(fold(text)));
    if (line === undefined) continue;
    const message = `Version ${shortId(id)} of ${path} had ${JSON.stringify(line.trim())}, which has since been removed: it is unclear whether it is to come back. Leave it out of the quote, or mark it as inserted.`;
    return rejected("not-found", { edit: patch.edit, path }, message);
  }
  return result;
}
