import { isElision } from "../match/elision.ts";

/** A line that stands alone in the file says where it is if it holds so many letters and digits. */
const TELLING = 8;

/** Lines of the text between two elisions, without blank lines at their ends. */
interface Part {
  readonly lines: readonly string[];
  /** Whether the part starts, and ends, where the text does: there the file starts, and ends, too. */
  readonly first: boolean;
  readonly last: boolean;
}

/** Lines of the file that a part takes the place of, both ends included; `indent` is what its lines lack. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly indent: string;
}

/**
 * Returns the lines of a file that a text with elisions means, or `undefined` where that is not certain.
 *
 *     // ... existing code ...     stays
 *     function area(w, h) {        stands in the file once: the part begins there
 *       return Math.abs(w * h);
 *     }                            ends with the first such line, indented like it
 *     // ... existing code ...     stays
 */
export function unfold(text: readonly string[], file: readonly string[]): readonly string[] | undefined {
  const unfolded: string[] = [];
  let kept = 0;
  for (const part of partsOf(text)) {
    const region = regionOf(part, file, kept);
    if (!region) return undefined;
    unfolded.push(...file.slice(kept, region.from));
    unfolded.push(...part.lines.map((line) => (line.trim() === "" ? line : region.indent + line)));
    kept = region.to + 1;
  }
  return kept === 0 ? undefined : [...unfolded, ...file.slice(kept)];
}

function partsOf(text: readonly string[]): readonly Part[] {
  const groups: string[][] = [[]];
  for (const line of text) {
    if (isElision(line)) groups.push([]);
    else groups.at(-1)!.push(line);
  }
  return groups
    .map((group, nth) => ({ lines: trimmed(group), first: nth === 0, last: nth === groups.length - 1 }))
    .filter(({ lines }) => lines.length > 0);
}

function trimmed(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  const to = lines.findLastIndex((line) => line.trim() !== "");
  return from === -1 ? [] : lines.slice(from, to + 1);
}

function regionOf({ lines, first, last }: Part, file: readonly string[], kept: number): Region | undefined {
  const from = first ? firstVisible(file) : startOf(lines, file, kept);
  if (from === undefined || from < kept || file[from]?.trim() !== lines[0]!.trim()) return undefined;
  const indent = missingIndent(lines[0]!, file[from]!);
  if (indent === undefined) return undefined;
  const end = endOf(lines, indent, file, from);
  if (end === undefined) return undefined;
  const to = last ? file.length - 1 : end;
  const region = { from, to, indent };
  return tellsAll(lines, file, region) && (!last || loses(lines, file, end + 1) === 0) ? region : undefined;
}

/** What the part says of the file has to lie within its region, or it would stand there twice. */
function tellsAll(lines: readonly string[], file: readonly string[], { from, to }: Region): boolean {
  return lines.filter(isTelling).every((line) => {
    const places = placesOf(line, file);
    return places.length !== 1 || (places[0]! >= from && places[0]! <= to);
  });
}

/** How many lines of the file from here on the part, which takes their place, does not mention. */
function loses(lines: readonly string[], file: readonly string[], from: number): number {
  const mentioned = new Set(lines.map((line) => line.trim()));
  return file.slice(from).filter((line) => isTelling(line) && !mentioned.has(line.trim())).length;
}

function firstVisible(file: readonly string[]): number {
  return file.findIndex((line) => line.trim() !== "");
}

/** Where the first line stands, which may be told from others like it by the one below. */
function startOf(lines: readonly string[], file: readonly string[], kept: number): number | undefined {
  const places = placesOf(lines[0]!, file).filter((place) => place >= kept);
  if (places.length <= 1) return places[0];
  const second = lines[1]?.trim();
  const told = places.filter((place) => file[place + 1]?.trim() === second);
  return told.length === 1 ? told[0] : undefined;
}

/** The first line like the part's last one; the part's end may be new, and is put behind the last line that is not. */
function endOf(
  lines: readonly string[],
  indent: string,
  file: readonly string[],
  from: number,
): number | undefined {
  for (let nth = lines.length - 1; nth >= 0; nth--) {
    const line = (indent + lines[nth]!).trimEnd();
    if (lines[nth]!.trim() === "") continue;
    const place = file.findIndex((own, at) => at >= from && own.trimEnd() === line);
    if (place !== -1) return place;
  }
  return undefined;
}

function placesOf(line: string, file: readonly string[]): readonly number[] {
  const wanted = line.trim();
  return file.flatMap((own, at) => (own.trim() === wanted ? [at] : []));
}

function isTelling(line: string): boolean {
  return line.replace(/[^\p{L}\p{N}]/gu, "").length >= TELLING;
}

function missingIndent(line: string, own: string): string | undefined {
  const [has, wants] = [/^\s*/.exec(line)![0], /^\s*/.exec(own)![0]];
  return wants.endsWith(has) ? wants.slice(0, wants.length - has.length) : undefined;
}
