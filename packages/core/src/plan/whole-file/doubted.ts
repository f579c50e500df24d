import { isVisible } from "../../text/blanks.ts";
import { isRemark } from "../../text/code/remark.ts";
import { fold } from "../../text/fold.ts";
import { linesOf } from "../../text/lines.ts";
import type { Image, Outcome, WriteDoubt, WriteEdit } from "../../types.ts";
import type { Version } from "../chain.ts";
import { refuseMalformed } from "../outcome.ts";
import { START } from "./objections/left-out.ts";
import { whyUnplaced } from "./part/no-place.ts";
import { isNextVersion, isVersionOf, sharesWords } from "./version.ts";

/** Returns the refusal of a text that may be meant for a file, unless it can be nothing else than that; it tells why it has no place. */
export function refusedAsDoubted(edit: WriteEdit, { path, image }: Version): Outcome | undefined {
  const { doubt, text } = edit;
  if (!doubt || (image ? provesItself(text, doubt, image) : doubt.mayBeNew)) return undefined;
  const { problem } = doubt;
  const why = image && whyUnplaced(linesOf(text), path, image);
  const message = why === undefined ? problem.message : `${problem.message} ${why}`;
  return refuseMalformed({ edit, path }, { ...problem, message });
}

/** Whether a text of which little says that it is the file can be nothing else. */
function provesItself(text: string, { isAll, isBeside }: WriteDoubt, image: Image): boolean {
  if (isBeside) return false;
  const lines = linesOf(text);
  if (!isAll) return isNextVersion(lines, image);
  return hasEndsOf(lines, image.lines) && (isVersionOf(lines, image.lines) || sharesWords(text, image));
}

/**
 * Whether a text that nothing frames ends as the file does, and begins so, or with an import or a comment: what is said
 * above or below it would be in the file, and what was cut off would be missing.
 */
function hasEndsOf(text: readonly string[], file: readonly string[]): boolean {
  const [first, own] = [text, file].map((lines) => lines.find(isVisible) ?? "");
  const [last, end] = [text, file].map((lines) => fold(lines.findLast(isVisible) ?? ""));
  const isSame = fold(first!) === fold(own!) || START.test(first!);
  const begins = isSame || (isRemark(first!) && (/^\s*\/[/*]/.test(first!) || isRemark(own!)));
  return begins && last === end;
}
