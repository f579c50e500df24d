import { largest, smallest } from "../../../extremes.ts";
import { changesSome, preimageOf, quotedLines } from "../../../hunk.ts";
import { locateEach } from "../../../match/locate.ts";
import type { Location } from "../../../match/place.ts";
import { quoteOf } from "../../../match/quote.ts";
import { rungs } from "../../../match/rung.ts";
import type { Sureness } from "../../../match/searched-file.ts";
import { isVisible } from "../../../text/blanks.ts";
import type { Hunk, HunkReading, Image } from "../../../types.ts";
import { withoutLostBlanks } from "./lost-blanks.ts";
import { normalise } from "./normalise.ts";

const KINDS: readonly Location["kind"][] = ["already-there", "ambiguous", "not-found"];

/** One way to read a hunk. */
interface Way {
  readonly hunk: Hunk;
  /** The same, as it is looked for. */
  readonly normal: Hunk;
}

/** One way to read a hunk, and what the file says to it. */
interface Reading {
  readonly hunk: Hunk;
  readonly location: Location;
  /** How many lines it quotes, and how many of them it keeps. */
  readonly quoted: number;
  readonly kept: number;
}

/**
 * Returns each of `hunks` that has several readings as it is to be read: that one whose preimage is found most
 * strictly, and of those the one that quotes most, and of those the one that fits best; where none is found, the one that keeps most.
 *
 *     a         the file holds `a`, a line of `=======` and `b`: the first divider gives a preimage of one line, the
 *     =======   second one of three, and both are found; as the file goes on like that below `a`, the first is quoted
 *     b
 *     =======
 *     c
 */
export function chooseReadings(
  hunks: readonly Hunk[],
  image: Image,
  sureness: Sureness,
): ReadonlyMap<Hunk, Hunk> {
  const bare = withoutLostBlanks(hunks, image);
  const readingsOf = (hunk: Hunk) => [...(hunk.readings ?? []), ...(bare.get(hunk) ?? [])];
  const ways = new Map(
    hunks.filter((hunk) => readingsOf(hunk).length > 0).map((hunk) => [hunk, waysOf(hunk, readingsOf(hunk))]),
  );
  if (ways.size === 0) return new Map();
  const quoting = [...ways.values()].flat().filter(({ normal }) => quotedLines(normal).length > 0);
  const located = locateEach(
    quoting.map(({ normal }) => normal),
    image,
    sureness,
  );
  const locations = new Map(quoting.map((way, nth) => [way, located[nth]!]));
  const locatedWays = (own: readonly Way[]) => own.map((way) => readingOf(way, locations.get(way)));
  return new Map([...ways].map(([hunk, own]) => [hunk, bestOf(locatedWays(own), image)]));
}

/** What changes something is not read so that it changes nothing: it would be done wherever its lines stand, or do not. */
function waysOf({ readings: _, ...hunk }: Hunk, readings: readonly HunkReading[]): readonly Way[] {
  const wayOf = (way: Hunk): Way => ({ hunk: way, normal: normalise(way) });
  const asGiven = wayOf(hunk);
  const others = readings.map((reading) => wayOf(readAs(hunk, reading)));
  return [asGiven, ...others.filter(({ normal }) => changesSome(normal) || !changesSome(asGiven.normal))];
}

/** The same hunk with other lines: without blank ones at the top its first line is further down. */
function readAs({ line, ...hunk }: Hunk, reading: HunkReading): Hunk {
  const read = { ...hunk, ...reading };
  if (reading.line !== undefined) return read;
  const dropped = Math.max(0, blanksAbove(hunk) - blanksAbove(read));
  return line === undefined ? read : { ...read, line: line + dropped };
}

function blanksAbove(hunk: Pick<Hunk, "lines">): number {
  return Math.max(0, preimageOf(hunk).findIndex(isVisible));
}

/** What quotes nothing is found nowhere. */
function readingOf({ hunk, normal }: Way, location: Location | undefined): Reading {
  return {
    hunk,
    location: location ?? { kind: "not-found", quote: quoteOf(normal), candidates: [] },
    quoted: quotedLines(hunk).length,
    kept: normal.lines.filter(({ kind }) => kind === "context").length,
  };
}

function bestOf(all: readonly Reading[], image: Image): Hunk {
  const [best] = all
    .filter((reading) => !isFarFetched(reading, all) && !endsAtQuoted(reading, all, image))
    .toSorted(byFit);
  return (best ?? all[0]!).hunk;
}

function byFit(a: Reading, b: Reading): number {
  return (
    rungOf(a) - rungOf(b) ||
    (a.location.kind === "placed"
      ? b.quoted - a.quoted || scoreOf(b) - scoreOf(a)
      : b.kept - a.kept || KINDS.indexOf(a.location.kind) - KINDS.indexOf(b.location.kind))
  );
}

/**
 * True if the hunk as it is given is done, and the reading only leaves out blank lines of it; or if what the reading quotes
 * does not stand in the file, and it quotes fewer lines than the hunk states, or another one is done: it may be made of any.
 */
function isFarFetched(reading: Reading, all: readonly Reading[]): boolean {
  const [given] = all;
  if (reading !== given && given!.location.kind === "already-there" && saysTheSame(reading, given!))
    return true;
  if (reading.location.kind !== "placed" || rungOf(reading) < rungs.indexOf("similar")) return false;
  const isDone = all.some(({ location }) => location.kind === "already-there");
  return isDone || reading.quoted < all[0]!.quoted;
}

function saysTheSame(one: Reading, other: Reading): boolean {
  const [a, b] = [one, other].map(({ hunk }) => preimageOf(hunk).filter(isVisible).join("\n"));
  return a === b;
}

function rungOf({ location }: Reading): number {
  if (location.kind !== "placed") return rungs.length;
  return largest(location.parts.map(({ match }) => rungs.indexOf(match.rung)));
}

/** How well its worst part fits. */
function scoreOf({ location }: Reading): number {
  return location.kind === "placed" ? smallest(location.parts.map(({ match }) => match.score)) : 0;
}

/** True if the line that the reading takes for its divider is one of the file: it stands there below what is quoted. */
function endsAtQuoted({ quoted, location }: Reading, all: readonly Reading[], image: Image): boolean {
  const isDivided = all.some(({ hunk }) => DIVIDER.test(quotedLines(hunk)[quoted]?.text ?? ""));
  return isDivided && endsOf(location).some((line) => DIVIDER.test(image.line(line) ?? ""));
}

const DIVIDER = /^={3,}\s*$/;

function endsOf(location: Location): readonly number[] {
  if (location.kind === "already-there") return [];
  if (location.kind === "placed") return location.parts.map(({ match }) => match.range.to);
  return location.kind === "ambiguous" ? location.candidates.map(({ range }) => range.to) : [];
}
