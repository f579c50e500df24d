import type { Image } from "../types.ts";
import type { FoldedImage } from "./folded.ts";
import type { Quote } from "./quote.ts";

/** More places than anybody would list; the search stops there. */
const MOST = 100;
/** Where there are more, so many lines above and below the claimed one are looked at as well. */
const NEAR = 50;

/**
 * Returns the 0-based lines where the quote stands in the file byte for byte, line ends apart, ascending; if there are
 * very many, the first hundred and those near the claimed line. The text is searched as it is and never split, which
 * costs next to nothing; only where many hunks are to be placed it is cheaper to look their rarest lines up.
 */
export function findExact(quote: Quote, file: FoldedImage): readonly number[] {
  const found = file.busy ? lookUp(quote, file) : search(quote.lines, file);
  const { line } = quote.hunk;
  if (found.length < MOST || line === undefined) return found;
  const near = Array.from({ length: 2 * NEAR + 1 }, (_, nth) => line - NEAR + nth);
  const all = new Set([...found, ...near.filter((from) => stands(quote, from, file))]);
  return [...all].sort((a, b) => a - b);
}

function stands({ lines }: Quote, from: number, { image }: FoldedImage): boolean {
  return lines.every((line, row) => image.line(from + row) === line);
}

function search(lines: readonly string[], { image, returns }: FoldedImage): readonly number[] {
  const found = new Set<number>();
  const ends = returns && lines.length > 1 ? ["\n", "\r\n"] : ["\n"];
  for (const end of ends) {
    for (const at of occurrences(lines.join(end), image)) {
      found.add(image.lineOf(at));
      if (found.size >= MOST) break;
    }
  }
  return [...found].sort((a, b) => a - b);
}

function* occurrences(wanted: string, { text, bom }: Image): Generator<number> {
  const start = bom ? 1 : 0;
  // Behind the last line end there is no empty line.
  const endsEmpty = wanted === "" || wanted.endsWith("\n");
  for (let at = text.indexOf(wanted, start); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const startsLine = at === start || text[at - 1] === "\n";
    const endsLine = end === text.length ? !endsEmpty : text[end] === "\n" || text.startsWith("\r\n", end);
    if (startsLine && endsLine) yield at;
    if (at >= text.length) return;
  }
}

function lookUp(quote: Quote, file: FoldedImage): readonly number[] {
  const { folds } = quote;
  const like = file.linesLike(folds);
  let rarest = 0;
  let places = like.get(folds[0]!) ?? [];
  for (const [row, folded] of folds.entries()) {
    const own = like.get(folded) ?? [];
    if (own.length < places.length) [rarest, places] = [row, own];
  }
  const starts = places.map((line) => line - rarest);
  return starts.filter((from) => stands(quote, from, file)).slice(0, MOST);
}
