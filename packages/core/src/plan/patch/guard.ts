import { hasShownNumbers, onlyInserts, quotedLines, quotesSome } from "../../hunk.ts";
import type { Placed } from "../../match/place.ts";
import { suspicionsIn } from "../../scan/suspicions.ts";
import { cutMarksIn } from "../../text/left-out/cut-mark.ts";
import { isElision, isPlaceholder, meansTheFile } from "../../text/left-out/elision.ts";
import { isFenceLike } from "../../text/markdown.ts";
import { isProse } from "../../text/prose.ts";
import { strayDivider } from "../../text/stray-divider.ts";
import type { Hunk, Image } from "../../types.ts";
import { replacedLines, type Splice } from "../splice.ts";

/** Where dots without a word are code, as they are text in prose. */
const DOTS_ARE_CODE = /\.(?:pyi?|ya?ml)$/i;

/** Returns the inserted line that only stands for code which the model left out; one that the file has only moves. */
export function writtenElision(hunk: Hunk, path: string, image: Image): string | undefined {
  const moves = (text: string) =>
    quotesSome(hunk, (quoted) => quoted.trim() === text) && image.text.includes(text);
  const written = hunk.lines.filter(({ kind }) => kind !== "remove");
  const isText = (text: string) => isProse(path) || (DOTS_ARE_CODE.test(path) && !/[\p{L}\p{N}]/u.test(text));
  const cut = cutMarksIn(
    written.map(({ text }) => text),
    path,
  ).find((at) => written[at]!.kind === "insert" && !hasLine(image, written[at]!.text));
  if (cut !== undefined) return written[cut]!.text;
  const meant = withoutExamples(written, path, ({ text }) => text);
  return meant.find(
    ({ kind, text }) =>
      kind === "insert" && (isPlaceholder(text) || (isElision(text) && !isText(text))) && !moves(text.trim()),
  )?.text;
}

function hasLine({ lines }: Image, text: string): boolean {
  return lines.some((line) => line.trim() === text.trim());
}

/** Returns the line to be removed that stands for code, and not for itself: does the code go with it, or stay? */
export function removedElision({ hunk, match }: Placed): string | undefined {
  return quotedLines(hunk).find(
    ({ kind, text }, row) => kind === "remove" && isElision(text) && match.alignment[row] === -1,
  )?.text;
}

/**
 * Returns the line of a file's text that begins a conflict, as git marks it, or a block that lacks its divider, and that the
 * file does not have.
 */
export function conflictIn(
  lines: readonly string[],
  path: string,
  image: Image | undefined,
): string | undefined {
  const text = withoutExamples(lines, path, (line) => line);
  const behind = text.findLastIndex((line) => /^(?:={7}\s*$|>{7}(?: |$))/.test(line));
  const begin = text.slice(0, Math.max(behind, 0)).find((line) => /^<{7}(?: |$)/.test(line));
  return begin !== undefined && !image?.lines.includes(begin) ? begin : undefined;
}

/** Leaves out the lines of examples in a text for people, which stand in fences, unless they speak of the file itself. */
export function withoutExamples<T>(
  lines: readonly T[],
  path: string,
  textOf: (line: T) => string,
): readonly T[] {
  if (!isProse(path)) return lines;
  let fenced = false;
  return lines.filter((line) => {
    if (isFenceLike(textOf(line))) fenced = !fenced;
    return !fenced || meansTheFile(textOf(line));
  });
}

/** Returns what the lines that come into a file bring that should be looked at, as sentences without a full stop. */
export function suspicious(splices: readonly Splice[], image: Image | undefined): readonly string[] {
  const added = splices.flatMap(({ insert }) => insert);
  return suspicionsIn(added, new Set(replacedLines(splices, image))).map(
    (what) => `an added line has ${what}`,
  );
}

/** What the model is to do about it. */
export function againstSuspicion(suspicions: readonly string[], path: string): string {
  return `In ${path} ${suspicions.join("; ")}. Write the line without it.`;
}

/**
 * Returns the divider of a block that a hunk would bring into code, where that is new. A hunk whose lines have marks or numbers
 * of their own, or which only inserts, has none.
 */
export function writtenDivider(hunk: Hunk, path: string, image: Image): string | undefined {
  if (isProse(path) || hunk.marked || hunk.partial || hasShownNumbers(hunk) || onlyInserts(hunk))
    return undefined;
  const after = hunk.lines.filter(({ kind }) => kind !== "remove");
  const stray = after[strayDivider(after.map(({ text }) => text)) ?? -1];
  return stray?.kind === "insert" && !image.lines.includes(stray.text) ? stray.text : undefined;
}
