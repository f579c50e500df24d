import type { Candidate } from "../types.ts";
import { fold, tells } from "./fold.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";
import { saysAt } from "./standing-run.ts";

/** The lines of one place that are those to be inserted. */
export type DoneLines = readonly number[];

/**
 * Returns the lines to be inserted where they stand right above and below the quoted ones. Of many like lines the
 * hunk says which are meant: that others among them look as if it were done says nothing.
 *
 *     +import a       1  import a
 *      import b       2  import b
 */
export function linesAtEdges({ hunk }: Quote, { alignment }: Candidate, file: SearchedFile): DoneLines {
  const first = hunk.lines.findIndex(({ kind }) => kind !== "insert");
  const last = hunk.lines.findLastIndex(({ kind }) => kind !== "insert");
  const [top, bottom] = [alignment[0]!, alignment.at(-1)!];
  const edges = [...hunk.lines.entries()].flatMap(([index, { text }]) => {
    if (index < first) return [{ line: top - first + index, text }];
    return index > last ? [{ line: bottom + index - last, text }] : [];
  });
  const stands = edges.every(({ line, text }) => saysAt(file.image, line, fold(text)));
  return stands ? edges.map(({ line }) => line) : [];
}

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
export function linesBeside(quote: Quote, { alignment }: Candidate, file: SearchedFile): DoneLines {
  const { lines } = quote.hunk;
  const from = lines.findIndex(({ kind }) => kind === "insert");
  const to = lines.findLastIndex(({ kind }) => kind === "insert") + 1;
  const inserted = lines.slice(from, to);
  const telling = inserted.filter(({ text }) => tells(text)).length;
  const above = alignment[from - 1] ?? -1;
  if (above < 0 || telling === 0 || inserted.some(({ kind }) => kind !== "insert")) return [];
  const standsAt = (start: number) =>
    inserted.every(({ text }, nth) => file.image.line(start + nth) === text);
  const isQuoted = (start: number) => inserted.every((_, nth) => alignment.includes(start + nth));
  const isTaken = (line: number, start: number) => line >= start && line < start + inserted.length;
  const stayBeyond = (start: number, by: number) =>
    alignment.every((line) => !isTaken(line, start) || file.image.line(line) === file.image.line(line + by));
  const isNew = (start: number, by: number, isBeyond: (line: number) => boolean) =>
    standsAt(start) && stayBeyond(start, by) && !(isQuoted(start) && alignment.some(isBeyond));
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
    const standsAt = (start: number) => run.every((text, nth) => image.line(start + nth) === text);
    return standsAt(to) || standsAt(from - run.length);
  });
}
