import { hasShownNumbers, onlyInserts, quotedLines, quotesSome } from "../../hunk.ts";
import type { Placed } from "../../match/place.ts";
import { suspicionsIn } from "../../scan/suspicions.ts";
import { isVisible } from "../../text/blanks.ts";
import { cutMarksIn } from "../../text/cut-mark.ts";
import { isElision, isPlaceholder, meansTheFile } from "../../text/elision.ts";
import { isProse } from "../../text/prose.ts";
import { strayDivider } from "../../text/stray-divider.ts";
import type { Hunk, Image } from "../../types.ts";
import { replacedLines, type Splice } from "../splice.ts";

/** Where dots without a word are code, as they are text in prose. */
const DOTS_ARE_CODE = /\.(?:pyi?|ya?ml)$/i;
const FENCE = /^\s*(?:`{3,}|~{3,})/;

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
    if (FENCE.test(textOf(line))) fenced = !fenced;
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

/** A line as tools show it that read: `     4\tdef add(a, b):`. */
const SHOWN_LINE = /^ {2,}(\d{1,6})[\t→](.*)$/;
/** One with its number and a check of its text: `5#NK|    return a`. */
const ANCHORED_LINE = /^\d{1,6}#[A-Z]{2}\|/;

/**
 * Returns the first of the inserted lines that has before it what tools show there: an anchor, or the number of its line, as
 * all have; then the first repeats the line of the file that has its number.
 */
export function writtenNumber(hunk: Hunk, image: Image): string | undefined {
  const inserted = hunk.lines.filter(({ kind }) => kind === "insert");
  const anchored = inserted.find(({ text }) => ANCHORED_LINE.test(text));
  if (anchored && !image.lines.some((line) => ANCHORED_LINE.test(line))) return anchored.text;
  const shown = inserted.map(({ text }) => SHOWN_LINE.exec(text));
  const first = shown[0];
  if (inserted.length < 2 || !first) return undefined;
  const from = Number(first[1]);
  const isInRow = shown.every((line, at) => Number(line?.[1]) === from + at);
  return isInRow && isVisible(first[2]!) && image.lines[from - 1]?.trim() === first[2]!.trim()
    ? inserted[0]!.text
    : undefined;
}
