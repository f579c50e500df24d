import { grouped } from "../grouped.ts";
import { postimageOf } from "../hunk.ts";
import { tells } from "../text/fold.ts";
import type { Candidate, Hunk, Image } from "../types.ts";
import { type Sought, seekRebroken } from "./candidates.ts";
import { finderOfAlike } from "./contested.ts";
import { type Decision, decide } from "./decide.ts";
import { placesDone } from "./done/already.ts";
import type { DoneLines } from "./done/done-lines.ts";
import { mayMeanAnother } from "./done/doubtful.ts";
import { locateRest } from "./done/partly-done.ts";
import type { Hindrance } from "./hindrance.ts";
import type { Others } from "./hints/hints.ts";
import { betweenCertain, type Certain } from "./hints/order.ts";
import { shiftsOf } from "./hints/shifts.ts";
import { locateParts } from "./parts/parts.ts";
import { isTaken, type Location, placedParts, sitesOf, startOf } from "./place.ts";
import { type Quote, quoteOf } from "./quote.ts";
import { type SearchedFile, type Sureness, searchedFile } from "./searched-file.ts";
import { hindranceAt, isFaithful, isViable } from "./viable/viable.ts";

/** A hunk whose place is still open. */
interface Open extends Sought {
  readonly index: number;
  /** Hunks that quote the same may mean any of the candidates. */
  readonly isContested: boolean;
}

/** A hunk whose lines stand in the file: it was done before, unless another hunk takes them away. */
interface Done extends Open {
  readonly places: readonly DoneLines[];
}

/**
 * Returns where each hunk of `patches` belongs in `image`, or why nowhere, in their order. The hunks are placed
 * together: one that is certain takes its lines away from the others and so narrows them, and tells what the numbers of others
 * are worth, and in a patch by their order where others are.
 *
 * Hunks are normalised and have a preimage. Never throws.
 */
export function locate(
  patches: readonly (readonly Hunk[])[],
  image: Image,
  sureness: Sureness,
): readonly Location[] {
  const quotes = patches.flat().map((hunk) => quoteOf(hunk));
  const owners = patches.flatMap((hunks, patch) => hunks.map(() => patch));
  return locateIn(searchedFile(image, quotes, sureness), quotes, owners);
}

/** Returns where each of `hunks` would belong if it were the only one. The lines of all are looked for at once. */
export function locateEach(hunks: readonly Hunk[], image: Image, sureness: Sureness): readonly Location[] {
  const quotes = hunks.map((hunk) => quoteOf(hunk));
  const file = searchedFile(image, quotes, sureness);
  return quotes.flatMap((quote) => locateIn(file, [quote], [0]));
}

/** `owners` has the patch of each quote. */
function locateIn(
  file: SearchedFile,
  quotes: readonly Quote[],
  owners: readonly number[],
): readonly Location[] {
  const locations = new Array<Location | undefined>(quotes.length);
  const certain: Certain[] = [];
  const entries = searchedFor(quotes, file);
  let open: Open[] = entries.filter(({ places }) => places.length === 0);
  let done = entries.filter(({ places }) => places.length > 0);
  if (open.some(tellsOfChange) && !done.some(tellsOfChange)) [open, done] = [[...open, ...done], []];
  for (const { index } of done) locations[index] = { kind: "already-there" };
  for (let settled = true; settled && open.length > 0; ) {
    settled = settleCertain(open, locations, certain, toldBy(certain, owners), file);
    open = open.filter((entry) => locations[entry.index] === undefined);
  }
  pairOff(open, locations, file);
  const taken = takenBy(locations);
  const toldOf = toldBy(certain, owners);
  for (const entry of open) {
    if (locations[entry.index]) continue;
    const location = lastResort(entry, file, locations, taken, toldOf);
    locations[entry.index] = location;
    for (const site of takenBy([location])) taken.add(site);
  }
  const isAnyPlaced = locations.some((location) => location?.kind === "placed");
  for (const entry of done) {
    const { index, quote, candidates, places } = entry;
    if (places.every((lines) => lines.some((line) => taken.has(line))))
      locations[index] = { kind: "not-found", quote, candidates, hindrance: "taken" };
    else if ((isAnyPlaced || places.length > 1) && mayMeanAnother(entry, places, file))
      locations[index] = { kind: "ambiguous", quote, candidates, hindrance: "done-elsewhere" };
  }
  return locations as Location[];
}

/** Returns what is found of each quote; looked for from the top down, as what hunks put in moves the places of those below. */
function searchedFor(quotes: readonly Quote[], file: SearchedFile): readonly Done[] {
  const alikeTo = finderOfAlike(quotes, file);
  const entries: Done[] = [];
  let growth = { all: 0, moved: 0 };
  for (const [index, stated] of downwards(quotes)) {
    const sought = seekRebroken(stated, file);
    const places = file.undone ? [] : placesDone(stated.hunk, sought, file, growth);
    const longer = postimageOf(stated.hunk).length - stated.lines.length;
    growth = { all: growth.all + longer, moved: growth.moved + (places.length > 0 ? longer : 0) };
    const alike = places.length === 0 ? alikeTo(stated, sought) : [];
    const candidates = [...sought.candidates, ...alike];
    entries[index] = { ...sought, index, candidates, isContested: alike.length > 0, places };
  }
  return entries;
}

/** Returns the quotes in the order of the lines that they name, as far as they do. */
function downwards(quotes: readonly Quote[]): readonly (readonly [number, Quote])[] {
  return [...quotes.entries()].sort(([, a], [, b]) => (a.hunk.line ?? 0) - (b.hunk.line ?? 0));
}

/** True if a line that changes says something: a blank line that stands there does not tell whether it was inserted before. */
function tellsOfChange({ quote: { hunk } }: Open): boolean {
  return hunk.lines.some(({ kind, text }) => kind !== "context" && tells(text));
}

/** What the certain hunks tell of another one. */
type ToldOf = (entry: Open) => Others;

function toldBy(certain: readonly Certain[], owners: readonly number[]): ToldOf {
  const shifts = shiftsOf(certain);
  const ranges = betweenCertain(certain, owners);
  return ({ index }) => ({ shifts, between: ranges[index] });
}

/**
 * Places the hunks that have one place left, the best first, and returns whether there were any. Of two hunks that
 * want the same one the other has to look again. Those of which only the number or others tell the place wait for all that have one
 * without; these are `certain` from then on.
 */
function settleCertain(
  open: readonly Open[],
  locations: (Location | undefined)[],
  certain: Certain[],
  toldOf: ToldOf,
  file: SearchedFile,
): boolean {
  const settled = takenBy(locations);
  const placed = open.flatMap((entry) => {
    const decision = decideLeft(entry, settled, toldOf, file);
    return decision.kind === "placed" ? [{ ...decision, entry }] : [];
  });
  const alone = placed.filter(({ byOthers }) => !byOthers);
  const next = alone.length > 0 ? alone : placed;
  const taken = new Map<number, Hunk>();
  for (const { entry, match } of next.toSorted((a, b) => b.match.score - a.match.score)) {
    const { hunk } = entry.quote;
    const sites = sitesOf(hunk, match);
    const wantedBy = sites.map((site) => taken.get(site)).find((other) => other !== undefined);
    if (wantedBy && JSON.stringify(wantedBy.lines) !== JSON.stringify(hunk.lines)) continue;
    for (const site of sites) taken.set(site, hunk);
    locations[entry.index] = { kind: "placed", parts: [{ hunk, match }] };
    if (next === alone) certain.push({ index: entry.index, hunk, match });
  }
  return next.length > 0;
}

/** What stands at the very line that the hunk names is meant, also where another hunk changes lines of it. */
function decideLeft(entry: Open, taken: ReadonlySet<number>, toldOf: ToldOf, file: SearchedFile): Decision {
  const { hunk } = entry.quote;
  const named = entry.candidates.find((one) => one.rung === "exact" && startOf(one) === hunk.line);
  if (named && isTaken(hunk, named, taken)) return decide(entry.quote, [named], file);
  const free = entry.candidates.filter((candidate) => !isTaken(entry.quote.hunk, candidate, taken));
  if (entry.isContested && free.length > 1) return { kind: "ambiguous", candidates: free };
  return decide(entry.quote, free, file, toldOf(entry));
}

/** What placed hunks change: see `sitesOf`. */
function takenBy(locations: readonly (Location | undefined)[]): Set<number> {
  return new Set(placedParts(locations).flatMap(({ hunk, match }) => sitesOf(hunk, match)));
}

/**
 * As many hunks with the same change as there are places for them: whichever goes where, the result is the same.
 */
function pairOff(open: readonly Open[], locations: (Location | undefined)[], file: SearchedFile): void {
  const taken = takenBy(locations);
  const groups = grouped(open, ({ quote, candidates }) =>
    JSON.stringify([changeOf(quote.hunk), placesOf(candidates)]),
  );
  for (const group of groups.values()) {
    const { quote, candidates } = group[0]!;
    const places = candidates.filter((one) => isViable(quote, one, file) && !isTaken(quote.hunk, one, taken));
    if (group.length < 2 || places.length !== group.length) continue;
    const inOrder = [...places].sort((a, b) => a.range.from - b.range.from);
    for (const [nth, entry] of group.entries()) {
      const parts = [{ hunk: entry.quote.hunk, match: { ...inOrder[nth]!, margin: 0 } }];
      locations[entry.index] = { kind: "placed", parts };
    }
  }
}

/** What the hunk changes, whatever context it quotes. */
function changeOf(hunk: Hunk): readonly unknown[] {
  return hunk.lines.map((line) => (line.kind === "context" ? "context" : line));
}

function placesOf(candidates: readonly Candidate[]): readonly number[] {
  return candidates.map(({ range }) => range.from).sort((a, b) => a - b);
}

/** A hunk that fits no one place: its change groups may each fit one. `taken` is what the placed ones change. */
function lastResort(
  entry: Open,
  file: SearchedFile,
  locations: readonly (Location | undefined)[],
  taken: ReadonlySet<number>,
  toldOf: ToldOf,
): Location {
  const { quote, candidates } = entry;
  const decision = decideLeft(entry, taken, toldOf, file);
  if (decision.kind === "ambiguous") {
    const sections = quote.elided.includes(true) ? locateParts(quote.hunk, file) : undefined;
    return sections ? { kind: "placed", parts: sections } : { ...decision, quote };
  }
  const contested = decide(quote, candidates, file, toldOf(entry));
  if (contested.kind === "placed") {
    const isAgain = () => placedParts(locations).some(({ hunk }) => changesAlike(hunk, quote.hunk));
    // It may be the same change of a place that is gone.
    if (!isFaithful(quote, contested.match, file) && isAgain())
      return { kind: "not-found", quote, candidates, hindrance: "given" };
    return { kind: "placed", parts: [{ hunk: quote.hunk, match: contested.match }] };
  }
  const rest = locateRest(quote.hunk, candidates, file);
  const isFree = rest && !isTaken(rest.hunk, rest.match, taken);
  const parts = isFree ? [rest] : locateParts(quote.hunk, file);
  if (parts) return { kind: "placed", parts };
  const hindrance = hindranceOf(contested, quote, candidates, file);
  const standsAt = contested.kind === "not-found" ? contested.standsAt : undefined;
  return { kind: "not-found", quote, candidates, hindrance, standsAt };
}

/** Why a hunk was not placed: by itself it may have had several places, which others change. */
function hindranceOf(
  decision: Decision,
  quote: Quote,
  [best]: readonly Candidate[],
  file: SearchedFile,
): Hindrance | undefined {
  if (decision.kind !== "not-found") return "taken";
  return decision.hindrance ?? (best && hindranceAt(quote, best, file));
}

function changesAlike(one: Hunk, other: Hunk): boolean {
  const [a, b] = [one, other].map(({ lines }) => lines.filter(({ kind }) => kind !== "context"));
  return JSON.stringify(a) === JSON.stringify(b);
}
