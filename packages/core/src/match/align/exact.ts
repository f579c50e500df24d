import { finderOf } from "../../text/find.ts";
import type { Image, Range } from "../../types.ts";
import { scopesOf } from "../hints/scope.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/** More places than anybody would count; the search stops there. */
const MOST = 100;
/** Where there are more, so many lines above and below the claimed one are looked at as well. */
const NEAR = 50;
/** So many places of a line are soon looked at. */
const FEW = 4;

/**
 * Returns the 0-based lines where the quote stands in the file byte for byte, line ends apart, ascending; if there are
 * very many, the first hundred, those near the claimed line and those in the scopes that the hunk names; of one that states
 * its scope, those in that, and the one at the very line that it claims where git may have named the scope. The text is
 * searched as it is and never split, which costs next to nothing; only where many hunks are to be placed it is cheaper to
 * look their rarest lines up.
 */
export function findExact(quote: Quote, file: SearchedFile): readonly number[] {
  const { hunk } = quote;
  const find = file.busy ? lookUp : search;
  const scope = file.scopeOf(hunk)?.sure;
  if (scope) {
    const inScope = find(quote, file, { from: scope.from - quote.lines.length + 1, to: scope.to + 1 });
    const { line, statesScope } = hunk;
    const isNamed = statesScope === "section" && line !== undefined && stands(quote.lines, line, file.image);
    return isNamed ? [...new Set([...inScope, line])].sort((a, b) => a - b) : inScope;
  }
  const found = find(quote, file, { from: 0, to: Number.POSITIVE_INFINITY });
  if (areAll(found)) return found;
  const near =
    hunk.line === undefined ? [] : find(quote, file, { from: hunk.line - NEAR, to: hunk.line + NEAR + 1 });
  const scoped = scopesOf(hunk, file.image).flatMap((scope) => find(quote, file, scope));
  return [...new Set([...found, ...near, ...scoped])].sort((a, b) => a - b);
}

/** Says how often a quote stands in a file. */
export function timesOf(places: readonly unknown[]): string {
  return areAll(places) ? `${places.length} times` : `at least ${MOST} times`;
}

/** False where a quote may stand in more places than these. */
export function areAll(places: readonly unknown[]): boolean {
  return places.length < MOST;
}

/** Returns whether lines stand byte for byte one below the other from line `from` on, line ends apart. */
export function stands(lines: readonly string[], from: number, image: Image): boolean {
  return lines.every((line, nth) => image.line(from + nth) === line);
}

/** Returns the first line where these stand byte for byte, line ends apart; -1 if there is none. */
export function lineOfRun(lines: readonly string[], image: Image): number {
  return image.lines.findIndex((_, line) => stands(lines, line, image));
}

/** Returns the first hundred places that begin within `range`. */
function search({ lines }: Quote, { image, returns }: SearchedFile, range: Range): readonly number[] {
  const found = new Set<number>();
  const ends = returns && lines.length > 1 ? ["\n", "\r\n"] : ["\n"];
  for (const end of ends) {
    for (const at of occurrences(lines.join(end), image, range)) {
      found.add(image.lineOf(at));
      if (found.size >= MOST) break;
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Where a text stands as whole lines. */
function* occurrences(wanted: string, image: Image, { from, to }: Range): Generator<number> {
  const { text, bom } = image;
  const start = bom ? 1 : 0;
  const first = from > 0 ? image.startOf(from) : start;
  const last = to < Number.POSITIVE_INFINITY ? image.startOf(to) - 1 : text.length;
  // Behind the last line end there is no empty line.
  const endsEmpty = wanted === "" || wanted.endsWith("\n");
  const find = finderOf(wanted);
  for (let at = find(text, first); at !== -1 && at <= last; at = find(text, nextLine(text, at))) {
    const end = at + wanted.length;
    const startsLine = at === start || text[at - 1] === "\n";
    const endsLine = end === text.length ? !endsEmpty : text[end] === "\n" || text.startsWith("\r\n", end);
    if (startsLine && endsLine) yield at;
    if (at >= text.length) return;
  }
}

/** Where the next line begins; behind the text if there is none. */
function nextLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length + 1 : end + 1;
}

/** The same, of places that the index of lines leads to. */
function lookUp(quote: Quote, file: SearchedFile, range: Range): readonly number[] {
  const [row, places] = rarestOf(quote, file);
  const found: number[] = [];
  for (const line of places) {
    const from = line - row;
    if (from < range.from || from >= range.to || !stands(quote.lines, from, file.image)) continue;
    if (found.push(from) >= MOST) break;
  }
  return found;
}

/** Returns the row of the quote with the fewest places, and these; the first that has few is good enough. */
function rarestOf({ folds }: Quote, file: SearchedFile): readonly [number, readonly number[]] {
  let [rarest, places] = [0, file.likelyLines(folds[0]!)];
  for (let row = 1; row < folds.length && places.length > FEW; row++) {
    const own = file.likelyLines(folds[row]!);
    if (own.length < places.length) [rarest, places] = [row, own];
  }
  return [rarest, places];
}
