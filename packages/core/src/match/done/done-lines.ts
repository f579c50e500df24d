import { insertionsOf } from "../../hunk.ts";
import { tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { stands } from "../align/exact.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** The lines of one place that are those to be inserted. */
export type DoneLines = readonly number[];

/**
 * Returns the lines to be inserted, several of them, where they stand next to where they would go: there is more than
 * one way to say where a block was inserted that starts or ends like its surroundings. Those that are quoted
 * themselves, with others beyond them, were there before; and quoted lines that they take the place of stand beyond them.
 *
 *     +one() {        1  one() {
 *     +}              2  }
 *     +               3
 *      two() {        4  two() {        as well: `}`, a blank line and `two() {` below `one() {`
 */
export function linesBeside({ hunk }: Quote, { alignment }: Candidate, file: SearchedFile): DoneLines {
  const [insertion, ...others] = insertionsOf(hunk);
  const above = alignment[(insertion?.row ?? 0) - 1] ?? -1;
  if (!insertion || above < 0 || others.length > 0 || !insertion.texts.some(tells)) return [];
  const inserted = insertion.texts;
  const isQuoted = (start: number) => inserted.every((_, nth) => alignment.includes(start + nth));
  const isTaken = (line: number, start: number) => line >= start && line < start + inserted.length;
  const stayBeyond = (start: number, by: number) =>
    alignment.every((line) => !isTaken(line, start) || file.image.line(line) === file.image.line(line + by));
  const isNew = (start: number, by: number, isBeyond: (line: number) => boolean) =>
    stands(inserted, start, file.image) &&
    stayBeyond(start, by) &&
    !(isQuoted(start) && alignment.some(isBeyond));
  const [next, before] = [above + 1, above + 1 - inserted.length];
  const linesFrom = (start: number) => inserted.map((_, nth) => start + nth);
  if (isNew(next, inserted.length, (line) => line >= next + inserted.length)) return linesFrom(next);
  return isNew(before, -inserted.length, (line) => line >= 0 && line < before) ? linesFrom(before) : [];
}

/**
 * True if the lines, those side by side together, stand there twice: where a file goes on like that, one more may be meant.
 */
export function standTwice(lines: DoneLines, { image }: SearchedFile): boolean {
  const starts = lines.filter((line, nth) => lines[nth - 1] !== line - 1);
  return starts.some((from) => {
    let to = from + 1;
    while (lines.includes(to)) to++;
    const run = image.linesBetween(from, to);
    return stands(run, to, image) || stands(run, from - run.length, image);
  });
}
