import { postimageOf, preimageOf, replacement } from "../../../hunk.ts";
import { imageOf } from "../../../image.ts";
import { knownLinesWith } from "../../../match/line-search.ts";
import { onceFor } from "../../../once.ts";
import { finderOf } from "../../../text/find.ts";
import type { Hunk, HunkLine, Image } from "../../../types.ts";

/** So often is a string replaced at once. */
export const MOST_OCCURRENCES = 10_000;

/** How often what is written may be as long as the file and the string together, beside `FREE` characters. */
const MOST_GROWTH = 10;
const FREE = 1 << 18;

/**
 * Returns the hunk as hunks of whole lines, one for each place that is meant, where its preimage is a string that
 * stands in the file within lines, or as often as the model says. In any other case it is left to matching.
 * `undefined` where the file would grow out of all proportion.
 *
 *     one * count                  the string, and `abs(one * count)` in its place
 *     `    return one * count;`    the line of the file
 *     `-    return one * count;`   `+    return abs(one * count);`
 */
export function wholeLines(hunk: Hunk, image: Image): readonly Hunk[] | undefined {
  if (!hunk.partial) return [hunk];
  const { partial: _, endsLine, occurrences = 1, readings: __, ...plain } = hunk;
  const preimage = preimageOf(hunk).join("\n");
  if (preimage === "") return [hunk];
  const text = joinedLines(image);
  const postimage = postimageOf(hunk).join("\n");
  const isEnd = (place: number) => !endsLine || isEndOfLine(place + preimage.length, text);
  const places = placesOf(preimage, text, occurrences === 1).filter(isEnd);
  if (places.length > 0 && saysMore(postimage, preimage) && areWithin(places, preimage, postimage, text))
    return [{ ...plain, lines: asContext(hunk) }];
  const whole = places.filter((place) => isWhole(place, preimage, text));
  if (places.length === 1 && places[0]! + preimage.length === text.length && endsFile(hunk, text))
    return wholeLines(ending(hunk), image);
  if (occurrences === 1 && whole.length > 0) return [hunk];
  if (occurrences !== "all" && places.length !== occurrences) return [hunk];
  if (places.length === 0 || places.length > MOST_OCCURRENCES) return [hunk];
  const most = MOST_GROWTH * (text.length + postimage.length) + FREE;
  if (places.length * postimage.length > most) return undefined;
  const deletes = hunk.lines.every(({ kind }) => kind === "remove");
  const plainImage = imageOf(text);
  return groups(places, preimage, text).map((group) => {
    const change = replaced(group, preimage, postimage, plainImage);
    const isGone = deletes && group.length === 1 && isWhole(group[0]!, preimage, text);
    return { ...plain, ...change, lines: isGone ? hunk.lines : change.lines };
  });
}

/** True if the string in place of the last one of a file without final newline ends with a line end. */
function endsFile({ lines, finalNewline }: Hunk, text: string): boolean {
  const last = lines.at(-1)!;
  if (finalNewline !== undefined || text.endsWith("\n") || lines.length < 2) return false;
  return last.kind === "insert" && last.text === "";
}

function ending(hunk: Hunk): Hunk {
  return { ...hunk, lines: hunk.lines.slice(0, -1), finalNewline: true };
}

/** Returns how often the string that the hunk quotes stands in the file within lines. */
export function timesWithin(hunk: Hunk, image: Image): number {
  const preimage = preimageOf(hunk).join("\n");
  return hunk.partial && preimage !== "" ? placesOf(preimage, joinedLines(image), true).length : 0;
}

/** Where a string stands in a file. */
interface Place {
  /** 0-based. */
  readonly line: number;
  /** What stands before and behind it on its lines. */
  readonly before: string;
  readonly behind: string;
}

/** Returns where a string stands in the file, if it is there once. */
export function onlyPlaceOf(string: string, image: Image): Place | undefined {
  // Where a word of it was looked for before, and is nowhere, nor is the string.
  if (string.split("\n").some((line) => knownLinesWith(line, image)?.length === 0)) return undefined;
  const text = joinedLines(image);
  const [place, ...others] = placesOf(string, text, true);
  if (place === undefined || others.length > 0) return undefined;
  const end = place + string.length;
  const to = text.indexOf("\n", end);
  const before = text.slice(text.lastIndexOf("\n", place) + 1, place);
  const line = text.slice(0, place).split("\n").length - 1;
  return { line, before, behind: text.slice(end, to === -1 ? text.length : to) };
}

/** Returns one of the strings sought in what the hunk inserts that stands in the file as well. */
export function soughtElsewhere({ sought = [] }: Hunk, image: Image): string | undefined {
  return sought.find((string) => joinedLines(image).includes(string.replaceAll("\r\n", "\n")));
}

/** Returns the text without byte order mark, and with one kind of line end, as strings of a response have it. */
export const joinedLines = onceFor((image: Image): string =>
  image.text.includes("\r") ? image.lines.join("\n") : image.text.slice(image.bom ? 1 : 0),
);

/** Returns whether a string stands in a file, within lines or over several. */
export function holds(image: Image, string: string): boolean {
  return finderOf(string)(joinedLines(image), 0) !== -1;
}

/** Returns the hunk of a call with other strings: what stood for the former ones does not any more. */
export function withStrings({ readings: _, ...hunk }: Hunk, old: string, fresh: string): Hunk {
  return { ...hunk, lines: replacement(old.split("\n"), fresh === "" ? [] : fresh.split("\n")) };
}

/**
 * Where one is meant, a string within a word is none, and one that begins within another is one more; where several are, each is,
 * as tools replace strings.
 */
function placesOf(preimage: string, text: string, whole: boolean): readonly number[] {
  const places: number[] = [];
  const { length } = preimage;
  const find = finderOf(preimage);
  for (let at = find(text, 0); at !== -1 && places.length <= MOST_OCCURRENCES; at = find(text, at + length)) {
    const within = whole ? find(text, at + 1) : -1;
    const found = within !== -1 && within < at + length ? [at, within] : [at];
    places.push(
      ...found.filter((place) => !whole || !(cutsWord(text, place) || cutsWord(text, place + length))),
    );
  }
  return places;
}

/** `x = 1` is no quote of `x = 10`. */
function cutsWord(text: string, at: number): boolean {
  return at > 0 && at < text.length && /^[\p{L}\p{N}_]{2}$/u.test(text.slice(at - 1, at + 1));
}

/** True if a string holds another one, and not only that again or blanks. */
function saysMore(postimage: string, preimage: string): boolean {
  const more = postimage.replace(preimage, () => "").trim();
  return /[\p{L}\p{N}]/u.test(more) && !preimage.includes(more);
}

/** True if the string stands at all of these places, in their order, as a part of what it is to become: that was done. */
function areWithin(places: readonly number[], preimage: string, postimage: string, text: string): boolean {
  const find = finderOf(postimage);
  const more = postimage.length - preimage.length;
  let start = Number.NEGATIVE_INFINITY;
  return places.every((place) => {
    if (start < place - more) start = find(text, Math.max(0, place - more));
    return start !== -1 && start <= place;
  });
}

function asContext(hunk: Hunk): readonly HunkLine[] {
  return preimageOf(hunk).map((text) => ({ kind: "context", text }));
}

function isWhole(place: number, preimage: string, text: string): boolean {
  return (place === 0 || text[place - 1] === "\n") && isEndOfLine(place + preimage.length, text);
}

function isEndOfLine(at: number, text: string): boolean {
  return at === text.length || text[at] === "\n";
}

/** Places of which one ends in the line where the next one starts change that line together. */
function groups(places: readonly number[], preimage: string, text: string): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (const place of places) {
    const last = found.at(-1)?.at(-1);
    const joined = last !== undefined && !text.slice(last + preimage.length, place).includes("\n");
    if (joined) found.at(-1)!.push(place);
    else found.push([place]);
  }
  return found;
}

function replaced(group: readonly number[], preimage: string, postimage: string, image: Image) {
  const { text } = image;
  const from = text.lastIndexOf("\n", group[0]! - 1) + 1;
  const last = group.at(-1)! + preimage.length;
  const end = text.indexOf("\n", last);
  const to = end === -1 ? text.length : end;
  const pieces = group.map((place, index) => {
    const before = index === 0 ? from : group[index - 1]! + preimage.length;
    return text.slice(before, place) + postimage;
  });
  const becomes = pieces.join("") + text.slice(last, to);
  const lines = replacement(text.slice(from, to).split("\n"), becomes.split("\n"));
  return { lines, line: image.lineOf(from), reach: 0, isMeasured: true as const };
}
