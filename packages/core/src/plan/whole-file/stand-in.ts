import { imageOf } from "../../image.ts";
import { isVisible } from "../../text/blanks.ts";
import { isRareComment } from "../../text/comment.ts";
import { isElision } from "../../text/elision.ts";
import { isComment } from "../../text/fold.ts";
import { isProse } from "../../text/prose.ts";
import { isSaying } from "../../text/saying.ts";
import type { Image } from "../../types.ts";
import { changesBetween } from "../merge/changes.ts";

/** Lines of a file that a text has a remark in place of. */
export interface StandIn {
  readonly remark: string;
  readonly lines: number;
}

/** So many lines go that say something; for fewer a comment may well be meant. */
const FEWEST = 3;
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
  const [isRemark, isText] = isProse(path) ? [isAside, isSaying] : [isRemarkOfCode, isSayingCode];
  const known = new Set(image.lines);
  const mayStandIn = (line: string) => !known.has(line) && isRemark(line) && !TELLS_WHY.test(line);
  const wished = imageOf(text);
  // Most texts have no such line, and to compare them takes its time.
  if (!wished.lines.some(mayStandIn)) return undefined;
  for (const { range, insert } of changesBetween(image, wished) ?? []) {
    const remark = insert.filter(isVisible);
    if (remark.length === 0 || remark.length > LONGEST || !remark.every(mayStandIn)) continue;
    const lines = image.linesBetween(range.from, range.to).filter(isText).length;
    if (lines >= FEWEST) return { remark: remark[0]!.trim(), lines };
  }
  return undefined;
}

/** A comment of some words, and none of types: `/** @typedef {…} *\/`. */
function isRemarkOfCode(line: string): boolean {
  if (isElision(line)) return true;
  const isWorded = /\p{L}{2}[^\p{L}@]+\p{L}{2}|\p{Lo}{2}/u.test(line) && !/@\w/.test(line);
  return isWorded && (isComment(line) || isRareComment(line));
}

function isSayingCode(line: string): boolean {
  return isSaying(line) && !isComment(line);
}

function isAside(line: string): boolean {
  return isElision(line) || (ASIDE.test(line) && ABOUT_THE_REST.test(line));
}
