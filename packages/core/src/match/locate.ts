import type { Candidate, Hunk, Image, Match } from "../types.ts";
import { isAlreadyThere } from "./already.ts";
import { claimedCandidates, exactCandidates, fuzzyCandidates } from "./candidates.ts";
import { type Decision, decide, isViable } from "./decide.ts";
import { type FoldedImage, foldedImage } from "./folded.ts";
import { isMeagre, type Quote, quoteOf } from "./quote.ts";
import { splitHunk } from "./split.ts";
import type { Sureness } from "./sureness.ts";

/** A hunk, or a part of one that was split, with its place. */
export interface Placed {
  readonly hunk: Hunk;
  readonly match: Match;
}

/** What was found out about one hunk. */
export type Location =
  | { readonly kind: "placed"; readonly parts: readonly Placed[] }
  | { readonly kind: "already-there" }
  | {
      readonly kind: "ambiguous" | "not-found";
      readonly quote: Quote;
      readonly candidates: readonly Candidate[];
    };

/** A hunk whose place is still open. */
interface Open {
  readonly index: number;
  readonly quote: Quote;
  readonly candidates: readonly Candidate[];
}

/**
 * Returns where each of `hunks` belongs in `image`, or why nowhere, in their order. The hunks are placed
 * together: one that is certain takes its lines away from the others and so narrows them.
 *
 * Hunks are normalised and have a preimage. Never throws.
 */
export function locate(hunks: readonly Hunk[], image: Image, sureness: Sureness): readonly Location[] {
  const file = foldedImage(image, hunks.length);
  const locations = new Array<Location | undefined>(hunks.length);
  let open: Open[] = [];
  for (const [index, hunk] of hunks.entries()) {
    const quote = quoteOf(hunk);
    const candidates = candidatesOf(quote, file, sureness);
    if (isAlreadyThere(quote, candidates, file, sureness)) locations[index] = { kind: "already-there" };
    else open.push({ index, quote, candidates });
  }
  for (let settled = true; settled && open.length > 0; ) {
    settled = settleCertain(open, locations, image, sureness);
    open = open.filter((entry) => locations[entry.index] === undefined);
  }
  pairOff(open, locations, image, sureness);
  for (const entry of open) locations[entry.index] ??= lastResort(entry, file, sureness, takenBy(locations));
  return locations as Location[];
}

function candidatesOf(quote: Quote, file: FoldedImage, sureness: Sureness): readonly Candidate[] {
  const exact = exactCandidates(quote, file);
  if (exact.length > 0) return [...exact, ...claimedCandidates(quote, exact, file)];
  return fuzzyCandidates(quote, file, (found) =>
    found.some((one) => isViable(quote, one, file.image, sureness)),
  );
}

/**
 * Places the hunks that have one place left, the best first, and returns whether there were any. Of two hunks that
 * want the same one the other has to look again.
 */
function settleCertain(
  open: readonly Open[],
  locations: (Location | undefined)[],
  image: Image,
  sureness: Sureness,
): boolean {
  const settled = takenBy(locations);
  const taken = new Map<number, string>();
  const certain = open.flatMap((entry) => {
    const decision = decideLeft(entry, settled, image, sureness);
    return decision.kind === "placed" ? [{ entry, match: decision.match }] : [];
  });
  certain.sort((a, b) => b.match.score - a.match.score || a.entry.index - b.entry.index);
  for (const { entry, match } of certain) {
    const { hunk } = entry.quote;
    const text = JSON.stringify(hunk.lines);
    const sites = sitesOf(hunk, match);
    if (sites.some((site) => taken.has(site) && taken.get(site) !== text)) continue;
    for (const site of sites) taken.set(site, text);
    locations[entry.index] = { kind: "placed", parts: [{ hunk, match }] };
  }
  return certain.length > 0 && open.some(({ index }) => locations[index] !== undefined);
}

function decideLeft(entry: Open, taken: ReadonlySet<number>, image: Image, sureness: Sureness): Decision {
  const free = entry.candidates.filter((candidate) => !isTaken(entry.quote.hunk, candidate, taken));
  return decide(entry.quote, free, image, sureness);
}

/** What placed hunks change: see `sitesOf`. */
function takenBy(locations: readonly (Location | undefined)[]): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const location of locations) {
    if (location?.kind !== "placed") continue;
    for (const { hunk, match } of location.parts) for (const site of sitesOf(hunk, match)) taken.add(site);
  }
  return taken;
}

/** The lines that the hunk deletes at this place, and half a line more than the one that it inserts after. */
function sitesOf(hunk: Hunk, { alignment, range }: Candidate): readonly number[] {
  const sites: number[] = [];
  let row = 0;
  let cursor = range.from - 0.5;
  for (const { kind } of hunk.lines) {
    const line = kind === "insert" ? -1 : alignment[row++]!;
    if (kind === "insert") sites.push(cursor);
    else if (line >= 0) cursor = line + 0.5;
    if (kind === "remove" && line >= 0) sites.push(line);
  }
  return sites;
}

function isTaken(hunk: Hunk, candidate: Candidate, taken: ReadonlySet<number>): boolean {
  return taken.size > 0 && sitesOf(hunk, candidate).some((site) => taken.has(site));
}

/**
 * As many hunks with the same change as there are places for them: whichever goes where, the result is the same.
 */
function pairOff(
  open: readonly Open[],
  locations: (Location | undefined)[],
  image: Image,
  sureness: Sureness,
): void {
  const taken = takenBy(locations);
  const groups = new Map<string, Open[]>();
  for (const entry of open) {
    const key = JSON.stringify([changeOf(entry.quote.hunk), placesOf(entry.candidates)]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  for (const group of groups.values()) {
    const { quote, candidates } = group[0]!;
    const places = candidates.filter(
      (one) => isViable(quote, one, image, sureness) && !isTaken(quote.hunk, one, taken),
    );
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

/** A hunk that fits no one place: its change groups may each fit one. */
function lastResort(
  entry: Open,
  file: FoldedImage,
  sureness: Sureness,
  taken: ReadonlySet<number>,
): Location {
  const { quote, candidates } = entry;
  const decision = decideLeft(entry, taken, file.image, sureness);
  if (decision.kind === "ambiguous") return { ...decision, quote };
  const contested = decide(quote, candidates, file.image, sureness);
  if (contested.kind === "placed")
    return { kind: "placed", parts: [{ hunk: quote.hunk, match: contested.match }] };
  const parts = splitHunk(quote.hunk);
  if (parts.length > 1 && !sureness.strict) {
    const located = parts.map((hunks) => locatePart(hunks, file, sureness));
    if (located.every((part) => part !== undefined) && areInOrder(located))
      return { kind: "placed", parts: located };
  }
  return { kind: "not-found", quote, candidates };
}

/**
 * Places the first of `hunks`, ways to cut the same part, that has one place. The one with the least context must
 * have no other: where only context that another part may own tells two places apart, it is a guess.
 */
function locatePart(hunks: readonly Hunk[], file: FoldedImage, sureness: Sureness): Placed | undefined {
  for (const hunk of hunks) {
    const quote = quoteOf(hunk, false);
    if (isMeagre(quote)) continue;
    const decision = decide(quote, candidatesOf(quote, file, sureness), file.image, sureness);
    if (decision.kind === "ambiguous") return undefined;
    if (decision.kind === "not-found") continue;
    const least = quoteOf(hunks.findLast((other) => !isMeagre(quoteOf(other)))!, false);
    const places = candidatesOf(least, file, sureness).filter((one) =>
      isViable(least, one, file.image, sureness),
    );
    const sites = new Set(sitesOf(hunk, decision.match));
    const elsewhere = places.some((one) => sitesOf(least.hunk, one).every((site) => !sites.has(site)));
    return elsewhere ? undefined : { hunk, match: { ...decision.match, rung: "split" } };
  }
  return undefined;
}

/** The model went on down the file, so that each part stands below the changes of the one before. */
function areInOrder(parts: readonly Placed[]): boolean {
  const sites = parts.map(({ hunk, match }) => sitesOf(hunk, match));
  return sites.every((own, nth) => nth === 0 || Math.min(...own) > Math.max(...sites[nth - 1]!));
}
