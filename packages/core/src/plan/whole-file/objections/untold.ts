import { speaksOfRemoval } from "../../../speech/removals.ts";
import { fold } from "../../../text/fold.ts";
import { FEWEST_SAYING, isSaying } from "../../../text/saying.ts";
import { wordSet } from "../../../text/word-list.ts";
import type { Image } from "../../../types.ts";
import { changesBetween } from "../../merge/changes.ts";

/** So many lines go for each one that comes: with fewer the file is written otherwise. */
const FOR_EACH = 2;

/** A word, or the number of a version. */
const WORD = /\d+(?:\.\d+)+|[\p{L}_][\p{L}\p{N}_]{2,}/gu;
/** What an answer says of any file, and code has as well. */
const ANY =
  wordSet(`add added all and are change changed changes class code const content default def else everything file files fixed for
  from full function get has have here import into its let line lines main method name new not nothing now only other private public
  rest return same self set stays string test that the them then there they this touched type update updated use used uses using value
  var void was will with you your`);

/**
 * Returns how many lines that say something a text lacks of the middle of a file, where the response speaks of what the text
 * puts in, which is little, and neither of what is gone nor of anything that goes: they were left out.
 *
 *     services:                the file's      services:               the text
 *       web:                                     web:
 *         image: shop/web:1                        image: shop/web:2
 *       worker:                gone            volumes:
 *         image: shop/worker:1
 *     volumes:
 *
 *     All images have version 2 now.           the response
 */
export function untoldLoss(
  text: readonly string[],
  image: Image,
  said: readonly string[],
): number | undefined {
  if (said.length === 0 || said.some(speaksOfRemoval)) return undefined;
  const changes = changesBetween(image.lines, text) ?? [];
  const added = changes.flatMap(({ insert }) => insert.filter(isSaying));
  const left = new Set(text.map(fold));
  const gone = changes
    .filter(({ insert }) => !insert.some(isSaying))
    .flatMap(({ range }) => image.linesBetween(range.from, range.to))
    .filter((line) => isSaying(line) && !left.has(fold(line)));
  if (added.length === 0 || gone.length < FEWEST_SAYING || gone.length <= FOR_EACH * added.length)
    return undefined;
  const told = wordsOf(said);
  const speaksOfNew = [...wordsOf(added)].some((word) => told.has(word) && !ANY.has(word));
  return speaksOfNew && !tellsOf(gone, said, text) ? gone.length : undefined;
}

/** Returns whether what is said has a word of the lines that are gone which is not in the text. */
export function tellsOf(gone: readonly string[], said: readonly string[], text: readonly string[]): boolean {
  const [told, kept] = [wordsOf(said), wordsOf(text)];
  return [...wordsOf(gone)].some((word) => told.has(word) && !kept.has(word) && !ANY.has(word));
}

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.toLowerCase().match(WORD) ?? []));
}
