import { lineWithin } from "../../../image.ts";
import { type Placed, startOf } from "../../../match/place.ts";
import { tells } from "../../../text/fold.ts";
import type { Image } from "../../../types.ts";
import type { Splice } from "../../splice.ts";

/**
 * Returns the first line of those, right beside, that a place has in common with what is to be inserted there, if the quote
 * leaves some of them out: the insertion may have been done before. A model that quotes all of them wants them twice. Blank
 * lines and brackets say nothing of that, unless the hunk is alone: others, which are not done, speak for it.
 *
 *      quoted    file
 *                x       ←
 *                (blank)
 *     +x         y
 *     +(blank)
 *      y
 */
export function doubledBy(
  splices: readonly Splice[],
  { hunk, match }: Placed,
  image: Image,
  isAlone: boolean,
): number | undefined {
  const quoted = new Set(match.alignment);
  // What quotes nothing would stand below the line that it names.
  const isNamed = match.alignment.length === 0 && hunk.line !== undefined && !hunk.atEnd;
  for (const { range, insert } of splices) {
    if (range.to > range.from || !(isAlone ? insert.length > 0 : insert.some(tells))) continue;
    const count = insert.length;
    const { from } = range;
    // Those that stand there again and again are looked at twice as far.
    const most = 2 * count;
    const above = isNamed
      ? 0
      : reach(most, (nth) => image.line(from - 1 - nth) === insert.at(-1 - (nth % count)));
    const below = reach(most, (nth) => image.line(from + nth) === insert[nth % count]);
    const seen =
      reach(above, (nth) => quoted.has(from - 1 - nth)) + reach(below, (nth) => quoted.has(from + nth));
    const left = above + below - count;
    if (left >= 0 && (seen < count || seen <= left)) return from - above;
  }
  if (match.alignment.length === 0) return undefined;
  const said = splices.map((splice) => saidBeside(splice, quoted, image)).find((line) => line !== undefined);
  if (said !== undefined) return said;
  const isAtNumber = startOf(match) === hunk.line;
  return splices
    .map((splice) => begunBeside(splice, quoted, image, isAtNumber))
    .find((line) => line !== undefined);
}

/** So many lines that say something are not by chance the same where they are broken otherwise. */
const FEWEST_SAID = 2;

/**
 * Returns the first line of those, right beside a place, that say all that is to be inserted there, be it with other blanks and
 * line ends, and are not quoted:
 *
 *      file                  to be inserted
 *      call(a,               call(
 *        b);                   a, b);
 */
function saidBeside(
  { range: { from, to }, insert }: Splice,
  quoted: ReadonlySet<number>,
  image: Image,
): number | undefined {
  if (to > from || insert.filter(tells).length < FEWEST_SAID) return undefined;
  const said = withoutBlanks(insert);
  // Lines that are broken otherwise may be some more.
  const most = 2 * insert.length;
  const [above, below] = [
    image.linesBetween(Math.max(0, from - most), from),
    image.linesBetween(to, lineWithin(image, to + most)),
  ];
  const isQuoted = (line: number) => quoted.has(line) || !tells(image.line(line)!);
  for (let count = 1; count <= most; count++) {
    if (withoutBlanks(above.slice(-count)) === said && !isQuoted(from - count)) return from - count;
    if (withoutBlanks(below.slice(0, count)) === said && !isQuoted(to)) return to;
  }
  return undefined;
}

function withoutBlanks(lines: readonly string[]): string {
  return lines.join("").replace(/\s+/g, "");
}

/** So many lines of an insertion are looked for beside it. */
const MOST_BESIDE = 64;

/**
 * Returns the first of the lines, right beside a place, that nobody quotes, and that are some of those to be inserted there:
 * the first ones above it, the last ones below, or most of them below. A part of the change was done before. Lines above would
 * have moved the place from the line that the hunk names, and one of several there says little: models write the line above
 * a change once more.
 *
 *      file                  file
 *      x         ←           a
 *     -a                    +x
 *     +x                    +y
 *     +y                     x         ←
 */
function begunBeside(
  { range: { from, to }, insert }: Splice,
  quoted: ReadonlySet<number>,
  image: Image,
  isAtNumber: boolean,
): number | undefined {
  const standsAt = (start: number, texts: readonly string[]) =>
    texts.some(tells) &&
    texts.every((text, nth) => !quoted.has(start + nth) && image.line(start + nth) === text);
  const half = insert.filter(tells).length / 2;
  for (let count = 1; count <= Math.min(insert.length, MOST_BESIDE); count++) {
    const [first, last] = [insert.slice(0, count), insert.slice(-count)];
    const isPart = count === insert.length || first.filter(tells).length > 1;
    if (!isAtNumber && isPart && standsAt(from - count, first)) return from - count;
    if (standsAt(to, last) || (standsAt(to, first) && first.filter(tells).length > half)) return to;
  }
  return undefined;
}

/** Returns for how many numbers from 0 on, `most` at the most, something is true. */
function reach(most: number, isSo: (nth: number) => boolean): number {
  let count = 0;
  while (count < most && isSo(count)) count++;
  return count;
}
