import { quotedLines, quotesOnly, quotesSome } from "../../hunk.ts";
import { depthOf, isBlank, isVisible } from "../../text/blanks.ts";
import type { Hunk, HunkLine, HunkReading } from "../../types.ts";
import { type LineRepair, putsBack, repaired } from "./repair.ts";

/**
 * Returns the hunk without the numbers of a listing before its lines, which tell where it stands. One before some of the quoted
 * lines only is the file's own, as in a list or a table, and so is one before some of the inserted lines, or beside one that is
 * put back without its number.
 *
 *     12 | const a = 1;         const a = 1;     from line 12 on
 *     13 | const b = 2;         const b = 2;
 */
export function withoutNumbers({ lines }: Hunk): readonly HunkReading[] {
  const first = lines.find(({ kind, text }) => kind !== "insert" && isVisible(text));
  if (!first || !MAY_BE_LISTED.test(first.text)) return [];
  const withoutNumber = repairFor({ lines });
  if (!quotesOnly({ lines }, (text) => withoutNumber(text) !== undefined)) return [];
  const visible = lines.filter(({ text }) => !isBlank(text));
  const quoted = quotedLines({ lines: visible });
  const contents = new Set(quoted.map(({ text }) => withoutNumber(text)));
  const margin = quoted.reduce((widest, { text }) => Math.max(widest, depthOf(text)), 0);
  const ends = new Set(quoted.map(({ text }) => endOfNumber(text)));
  const isInMargin = (text: string) => depthOf(text) <= margin || ends.has(endOfNumber(text));
  const isListed = ({ text }: HunkLine) => isInMargin(text) && withoutNumber(text) !== undefined;
  const isAllListed = visible.every(isListed) && !putsBack(lines, contents);
  const isNumbered = (line: HunkLine) =>
    line.kind !== "insert" || (isListed(line) && (isAllListed || contents.has(withoutNumber(line.text))));
  const plain = lines.map((line) => (isNumbered(line) ? repaired(line, withoutNumber) : line));
  const line = firstLine({ lines });
  return [{ lines: plain, ...(line !== undefined && { line }) }];
}

/** Where the number at the beginning of a line ends: a listing may have the last digits below each other. */
function endOfNumber(text: string): number {
  return /^\s*\d*/.exec(text)![0].length;
}

/** What a line begins with that has a number, or a bar alone. */
const MAY_BE_LISTED = /^\s{0,8}[\d│┃|]/;

/** A line between numbered ones, or a new one, may have the bar alone. */
function repairFor(hunk: Pick<Hunk, "lines">): LineRepair {
  if (!quotesSome(hunk, (text) => BARRED.test(text))) return withoutNumber;
  return (text) => withoutNumber(text) ?? /^\s{0,8}[│┃|] ?(.*)$/.exec(text)?.[1];
}

const BARRED = /^\s{0,8}\d{1,7} ?[│┃|]/;

/** `12│x`, `12 | x`, `12→x`, `12: x`, `12#ZP|x`: as listings and tools number lines. */
function withoutNumber(text: string): string | undefined {
  return (
    /^\s{0,8}\d{1,7}(?:\t| ?[│┃|] ?|→|[:.] |#[A-Z]{2}[|:])(.*)$/.exec(text)?.[1] ??
    (/^\s{0,8}\d{1,7}\s?[│┃|→:]?$/.test(text) ? "" : undefined)
  );
}

/** Returns the line, 0-based, of the first quoted one, if all numbers count on from there; models count their quotes from 1, too. */
function firstLine(hunk: Pick<Hunk, "lines">): number | undefined {
  const firsts = quotedLines(hunk).flatMap(({ text }, row) =>
    /^\s*\d/.test(text) ? Number.parseInt(text, 10) - 1 - row : [],
  );
  const [first] = firsts;
  return first !== undefined && first > 0 && firsts.every((one) => one === first) ? first : undefined;
}
