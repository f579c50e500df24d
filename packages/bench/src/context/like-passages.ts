import type { Random } from "../generate/random.ts";

/** An edit of a passage that is gone from its file, where one that differs in one line is left: nothing may be written. */
export interface Gone {
  readonly response: string;
  readonly file: string;
  /** The file with both. */
  readonly former: string;
  /** Which line of the quote differs. */
  readonly at: "first" | "within" | "last";
}

/** So many lines have the passages. */
const [LEAST, MOST] = [5, 9];
/** So many of a file. */
const PER_FILE = 4;
/** Of the block around a passage so many lines go with it, on either side. */
const AROUND = 12;

/** Returns edits of passages that a file has nearly twice, with the file that has only the other one left. */
export function gonePassages(path: string, text: string, random: Random): readonly Gone[] {
  const lines = text.split("\n");
  const places = placesOf(lines);
  const length = LEAST + random.below(MOST - LEAST + 1);
  const found: Gone[] = [];
  for (let from = 0; from + length <= lines.length && found.length < PER_FILE; from++) {
    const other = random.pick(likesOf(lines, places, from, length));
    const gone = other && goneFrom(lines, from, length, other, path, random);
    if (gone) found.push(gone);
  }
  return found;
}

/** Where a passage starts that differs in one line, and which one that is. */
interface Like {
  readonly from: number;
  readonly row: number;
}

function placesOf(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    if (!tells(line)) continue;
    const bare = line.trim();
    places.set(bare, [...(places.get(bare) ?? []), at]);
  }
  return places;
}

function likesOf(
  lines: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  from: number,
  length: number,
): readonly Like[] {
  const bare = lines.slice(from, from + length).map((line) => line.trim());
  const starts = new Set(bare.flatMap((line, row) => (places.get(line) ?? []).map((at) => at - row)));
  return [...starts].flatMap((start) => {
    if (start < 0 || start + length > lines.length || Math.abs(start - from) < length) return [];
    const apart = bare.flatMap((line, row) => (lines[start + row]!.trim() === line ? [] : [row]));
    const [row = 0] = apart;
    const isOne = apart.length === 1 && tells(bare[row]!) && tells(lines[start + row]!);
    return isOne ? [{ from: start, row }] : [];
  });
}

function goneFrom(
  lines: readonly string[],
  from: number,
  length: number,
  like: Like,
  path: string,
  random: Random,
): Gone | undefined {
  const quote = lines.slice(from, from + length);
  const row = random.pick([...quote.keys()].filter((each) => each !== like.row && tells(quote[each]!)));
  if (row === undefined) return undefined;
  const indent = /^\s*/.exec(quote[row]!)![0];
  const changed =
    random.below(2) === 0
      ? quote.toSpliced(row, 0, `${indent}added(${random.below(900)});`)
      : quote.with(row, quote[row]!.replace(/\w+(?=\W*$)/, "changed"));
  const isLeft = (at: number) => at >= like.from && at < like.from + length;
  const goes = (at: number) => lines[at] !== undefined && lines[at]!.trim() !== "" && !isLeft(at);
  let [start, end] = [from, from + length];
  while (from - start < AROUND && goes(start - 1)) start--;
  while (end - from - length < AROUND && goes(end)) end++;
  const file = [...lines.slice(0, start), ...lines.slice(end)].join("\n");
  if (file.includes(quote[like.row]!.trim()) || changed.join("\n") === quote.join("\n")) return undefined;
  const block = ["<<<<<<< SEARCH", ...quote, "=======", ...changed, ">>>>>>> REPLACE"];
  const at = like.row === 0 ? "first" : like.row === length - 1 ? "last" : "within";
  return { response: [path, "```", ...block, "```", ""].join("\n"), file, former: lines.join("\n"), at };
}

function tells(line: string): boolean {
  return (line.match(/\w/g)?.length ?? 0) >= 3;
}
