import { quotedLines } from "../../hunk.ts";
import { locate } from "../../match/locate.ts";
import type { Location } from "../../match/place.ts";
import { quoteOf } from "../../match/quote.ts";
import type { Sureness } from "../../match/sureness.ts";
import type { Hunk, HunkLine, Image, Rung } from "../../types.ts";
import { normalise } from "./normalise.ts";

const RUNGS: readonly Rung[] = [
  "exact",
  "offset",
  "whitespace",
  "indentation",
  "punctuation",
  "similar",
  "gapped",
  "split",
];

const KINDS: readonly Location["kind"][] = ["already-there", "ambiguous", "not-found"];

/** One way to read a hunk, and what the file says to it. */
interface Reading {
  readonly lines: readonly HunkLine[];
  readonly location: Location;
  /** How many lines it quotes, and how many of them it keeps. */
  readonly quoted: number;
  readonly kept: number;
}

/**
 * Returns the hunk as it is to be read: of its readings the one whose preimage is found most strictly, and of those
 * the one that quotes most; where none is found, the one that keeps most.
 *
 *     a         the file holds `a`, a line of `=======` and `b`: the first divider gives a preimage of one line, the
 *     =======   second one of three, and both are found; as the file goes on like that below `a`, the first is quoted
 *     b
 *     =======
 *     c
 */
export function chooseReading(hunk: Hunk, image: Image, sureness: Sureness): Hunk {
  if (!hunk.readings) return hunk;
  const { readings, ...plain } = hunk;
  const all = [plain.lines, ...readings].map((lines) => readingOf({ ...plain, lines }, image, sureness));
  const [best] = all.filter((reading) => !endsAtQuoted(reading, all, image)).toSorted(byFit);
  return { ...plain, lines: (best ?? all[0]!).lines };
}

function readingOf(hunk: Hunk, image: Image, sureness: Sureness): Reading {
  const normal = normalise(hunk);
  const kept = normal.lines.filter(({ kind }) => kind === "context").length;
  return {
    lines: hunk.lines,
    location: locationOf(normal, image, sureness),
    quoted: quotedLines(hunk).length,
    kept,
  };
}

/** What quotes nothing is found nowhere. */
function locationOf(hunk: Hunk, image: Image, sureness: Sureness): Location {
  const quoting = quotedLines(hunk).length > 0 ? [hunk] : [];
  const [location] = locate(quoting, image, sureness);
  return location ?? { kind: "not-found", quote: quoteOf(hunk), candidates: [] };
}

function byFit(a: Reading, b: Reading): number {
  return (
    rungOf(a) - rungOf(b) ||
    (a.location.kind === "placed"
      ? b.quoted - a.quoted
      : b.kept - a.kept || KINDS.indexOf(a.location.kind) - KINDS.indexOf(b.location.kind))
  );
}

function rungOf({ location }: Reading): number {
  if (location.kind !== "placed") return RUNGS.length;
  return Math.max(...location.parts.map(({ match }) => RUNGS.indexOf(match.rung)));
}

/** True if the line that the reading takes for its divider is one of the file: it stands there below what is quoted. */
function endsAtQuoted({ quoted, location }: Reading, all: readonly Reading[], image: Image): boolean {
  const isDivided = all.some(({ lines }) => DIVIDER.test(quotedLines({ lines })[quoted]?.text ?? ""));
  return isDivided && endsOf(location).some((line) => DIVIDER.test(image.line(line) ?? ""));
}

const DIVIDER = /^={3,}\s*$/;

function endsOf(location: Location): readonly number[] {
  if (location.kind === "already-there") return [];
  if (location.kind === "placed") return location.parts.map(({ match }) => match.range.to);
  return location.kind === "ambiguous" ? location.candidates.map(({ range }) => range.to) : [];
}
