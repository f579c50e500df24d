import { imageOf, lineSetOf } from "../image.ts";
import { isVisible, trimmedSet } from "../text/blanks.ts";
import { isClosing } from "../text/code/closing.ts";
import { isRareComment } from "../text/code/comment.ts";
import { isComment } from "../text/fold.ts";
import { inQuotes } from "../text/in-quotes.ts";
import { isElision } from "../text/left-out/elision.ts";
import { areArgumentDots, endsWithinText, hasInnerDots } from "../text/left-out/inner-dots.ts";
import { saysItStays } from "../text/left-out/staying.ts";
import { isProse } from "../text/prose.ts";
import { isSaying } from "../text/saying.ts";
import type { Image } from "../types.ts";
import { changesBetween } from "./merge/changes.ts";
import type { Splice } from "./splice.ts";

/** Lines of a file that a text has a remark in place of. */
export interface StandIn {
  readonly remark: string;
  readonly lines: number;
  /** The line is code, but for dots in it. */
  readonly dotted?: true;
}

/** So many lines go that say something; for fewer a comment may well be meant. */
const FEWEST = 3;
const DOTS = /\.{3}|…/;
/** So many lines a remark may have. */
const LONGEST = 2;
/** In a text for people: `<!-- … -->`, `_… as before_`, `*(unchanged)*`, `[…]`, about what is there. */
const ASIDE =
  /^\s*(?:<!--.*-->|\[\/\/\]:.*|[_*]{0,3}[([][^()[\]]*[)\]][_*]{0,3}|([_*]{1,3})(?![\s_*]).*\1)\s*$/;
const ABOUT_THE_REST =
  /\.{3}|…|\b(?:as (?:before|is)|existing|omitted|other|previous|remain\w*|rest|same|stays?|unchanged|untouched)\b/i;
/** What says where the lines went. */
const TELLS_WHY =
  /\b(?:deleted|deprecated|dropped|generated|gone|handled|inlined|merged|moved|no longer|now|obsolete|removed|replaced|see)\b/i;
/** What says in an edit, which quotes what goes, that nothing is to be there, or only later, or why; and code in a comment. */
const IS_MEANT =
  /\b(?:because|by design|deliberate\w*|disabled|empty|fixme|ignored?|instead|intentional\w*|never|no-?op|not|nothing|placeholder|skip\w*|so we|stub\w*|todo|unnecessary|unused|yet)\b|[;{}=]|\w\(/i;

/**
 * Returns where a text has nothing but a remark in place of code of the file, as models write who leave code out, in
 * whatever words and language; one that the file has itself, or that tells why, is meant.
 *
 *     getName() { … }                            the file's
 *     setName(name) { … }
 *
 *     // Getters and setters: no need to touch   the text
 */
export function standInFor(text: string, path: string, image: Image): StandIn | undefined {
  const { lines } = imageOf(text);
  // Most texts have no such line, and to compare them takes its time.
  const mayStandIn = (line: string) => isRemarkIn(path)(line) || saysItStays(line) || DOTS.test(line);
  if (!lines.some((line) => mayStandIn(line) && !lineSetOf(image).has(line))) return undefined;
  return firstIn(changesBetween(image.lines, lines) ?? [], path, image, (line) => TELLS_WHY.test(line));
}

/** Returns where edits that quote what goes put nothing but a remark, or one that says that code stays, in place of code. */
export function standInAmong(splices: readonly Splice[], path: string, image: Image): StandIn | undefined {
  return firstIn(splices, path, image, (line) => TELLS_WHY.test(line) || IS_MEANT.test(line));
}

function firstIn(
  splices: readonly Splice[],
  path: string,
  image: Image,
  isMeant: (line: string) => boolean,
): StandIn | undefined {
  for (const splice of splices) {
    const found =
      aloneIn(splice, path, image, isMeant) ??
      (isProse(path) ? undefined : (toldIn(splice, image) ?? dottedIn(splice, path, image)));
    if (found) return found;
  }
  return undefined;
}

/** Where a remark in whatever words is all that comes in place of some lines. */
function aloneIn(
  { range, insert }: Splice,
  path: string,
  image: Image,
  isMeant: (line: string) => boolean,
): StandIn | undefined {
  const remark = insert.filter(isVisible);
  if (remark.length === 0 || remark.length > LONGEST) return undefined;
  const isRemark = isRemarkIn(path);
  const mayStandIn = (line: string) => isRemark(line) && !isMeant(line) && !lineSetOf(image).has(line);
  if (!remark.every(mayStandIn)) return undefined;
  const isText = isProse(path) ? isSaying : isSayingCode;
  const lines = image.linesBetween(range.from, range.to).filter(isText).length;
  return lines >= FEWEST ? { remark: remark[0]!.trim(), lines } : undefined;
}

/**
 * Where a new remark says that code stays, and code goes. Above other new code it may be about that, unless far more goes
 * than comes.
 *
 *     - step(x);
 *     + check(x);
 *     + // as before
 *       return x;
 */
function toldIn({ range, insert }: Splice, image: Image): StandIn | undefined {
  const at = insert.findIndex((line) => saysItStays(line) && !lineSetOf(image).has(line));
  if (at === -1) return undefined;
  const removed = trimmedSet(image.linesBetween(range.from, range.to));
  const stays = trimmedSet(insert);
  const lines = [...removed].filter((line) => isNamingCode(line) && !stays.has(line)).length;
  const isNew = (line: string) => isSayingCode(line) && !saysItStays(line) && !removed.has(line.trim());
  const next = insert.slice(at + 1).find(isSayingCode);
  const fewest = next !== undefined && isNew(next) ? insert.filter(isNew).length + 2 : 1;
  return lines >= fewest ? { remark: insert[at]!.trim(), lines } : undefined;
}

/** Where a new line of code has dots for something, and no line that goes has any. */
function dottedIn({ range, insert }: Splice, path: string, image: Image): StandIn | undefined {
  const isDotted = (line: string, at: number) =>
    hasInnerDots(line, path) ||
    areArgumentDots(line, insert[at - 1] ?? image.line(range.from - 1) ?? "", path);
  const at = insert.findIndex((line, nth) => isDotted(line, nth) && !lineSetOf(image).has(line));
  if (at === -1) return undefined;
  const removed = image.linesBetween(range.from, range.to);
  const lines = removed.filter(isSayingCode).length;
  if (lines === 0 || removed.some((line) => hasInnerDots(line, path)) || /@flow\b/.test(image.text))
    return undefined;
  const above = [...image.linesBetween(0, range.from), ...insert.slice(0, at)];
  return endsWithinText(above) ? undefined : { remark: insert[at]!.trim(), lines, dotted: true };
}

function isRemarkIn(path: string): (line: string) => boolean {
  return isProse(path) ? isAside : isRemarkOfCode;
}

/** A comment of some words, and none of types: `/** @typedef {…} *\/`. */
function isRemarkOfCode(line: string): boolean {
  if (isElision(line)) return true;
  const isWorded = /\p{L}{2}[^\p{L}@]+\p{L}{2}|\p{Lo}{2}/u.test(line) && !/@\w/.test(line);
  return isWorded && (isComment(line) || isRareComment(line));
}

/** A line of code with a word, be it as short as `<Nav />`. */
function isNamingCode(line: string): boolean {
  return /\p{L}{2}/u.test(line) && !isClosing(line) && !isComment(line);
}

function isSayingCode(line: string): boolean {
  return isSaying(line) && !isComment(line);
}

function isAside(line: string): boolean {
  return isElision(line) || (ASIDE.test(line) && ABOUT_THE_REST.test(line));
}

/** What the model is told of a line with dots in it. */
export function hasDots({ remark }: StandIn, path: string): string {
  return `${inQuotes(remark)} has dots for code that was left out, which would be written into ${path}. Write the code out.`;
}
