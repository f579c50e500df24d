import type { Range } from "../types.ts";
import { bodyBelow, definitionAt, definitionEnd, headEnd } from "./definition.ts";
import { declaresAgain, isDense, isRewritten, mentions, tellsAll } from "./doubt.ts";
import { indentOf, isClosing, isNaming, isTelling, isVisible, type Part } from "./elided-part.ts";
import type { LinePlaces } from "./line-places.ts";

/** Lines of the file that a part takes the place of. */
export interface Region extends Range {
  /** What the part's lines lack. */
  readonly indent: string;
  /** The part's first lines are new there, and no other version of the file's. */
  readonly beginsNew: boolean;
}

/** What is known of the text and the file where a part is looked for. */
export interface Progress {
  readonly file: LinePlaces;
  /** How many lines of the file lie behind. */
  readonly kept: number;
  /** What the parts before say. */
  readonly told: ReadonlySet<string>;
}

/** Returns where in the file a part belongs, or `undefined` where that is not certain. */
export function regionOf(
  part: Part,
  next: Part | undefined,
  { file, kept, told }: Progress,
): Region | undefined {
  const region = anchored(part, file, kept) ?? rest(part, file, kept) ?? endOfScope(part, next, file, kept);
  if (!region || declaresAgain(part, file, region) || !isDense(part, file, region)) return undefined;
  if (isDefinitionFor(part, region, file)) return region;
  return tellsAll(part, told, file, region) && !isRewritten(part, file, kept, region) ? region : undefined;
}

/** True if one definition takes the place of one: what lies beside them is not meant. */
function isDefinitionFor({ lines }: Part, { from, to, beginsNew }: Region, file: LinePlaces): boolean {
  return !beginsNew && definitionEnd(lines, 0) === lines.length && definitionEnd(file.lines, from) === to;
}

/** Around a line of the part that stands in the file. */
function anchored(part: Part, file: LinePlaces, kept: number): Region | undefined {
  const head = headOf(part, file, kept);
  if (!head) return undefined;
  const indent = missingIndent(part.lines[head.nth]!, file.lines[head.at]!);
  if (indent === undefined) return undefined;
  const end = Math.max(endOf(part, indent, file, head), head.end);
  // What only ends scopes around the part is not worth a word, and stays.
  const isOver = file.lastCode < end;
  const beginsNew = head.nth > 0;
  if (!part.last || isOver) return { from: head.at, to: end, indent, beginsNew };
  const isMeant = mentions(part, file.lines.slice(end)) || endsTheFile(part, file, head);
  return isMeant ? { from: head.at, to: file.lines.length, indent, beginsNew } : undefined;
}

/** Returns whether the part is what begins at `head` and nothing else, and so is the rest of the file. */
function endsTheFile(part: Part, file: LinePlaces, head: Head): boolean {
  const [outside, ofFile] = [part.lines.slice(head.nth), file.lines.slice(head.at)].map(linesOutside);
  return outside!.every(isClosing) && outside!.join("\n") === ofFile!.join("\n");
}

/** What follows the first line and is no further in than it. */
function linesOutside([first, ...lines]: readonly string[]): readonly string[] {
  return lines
    .filter((line) => isVisible(line) && indentOf(line) <= indentOf(first!))
    .map((line) => line.trim());
}

/** A comment or a decorator, of what follows. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|;|%|<!--|@)/;

/** So many lines more may stand in the file between two lines of a part. */
const SLACK = 3;

/** A line of the part, and where it is in the file, or where what it defines is. */
interface Head {
  readonly nth: number;
  readonly at: number;
  /** Behind the lines of the file that it takes the place of, at least. */
  readonly end: number;
}

/** The first line that the file has, or that defines what the file does; new ones above it go before it. */
function headOf(part: Part, file: LinePlaces, kept: number): Head | undefined {
  const { lines, first } = part;
  if (first) return beginningOf(part, file);
  const base = indentOf(lines[0]!);
  const uncommented = lines.findIndex((line) => !COMMENT.test(line));
  for (const [nth, line] of lines.entries()) {
    const telling = nth === 0 || (nth === uncommented ? isNaming(line) : isTelling(line));
    if (indentOf(line) !== base || !telling) continue;
    const places = file.of(line).filter((place) => place >= kept);
    if (places.length === 0) {
      const renewed = definedAgain(lines, nth, file, kept);
      if (renewed) return renewed;
      continue;
    }
    const at = places.length === 1 ? places[0] : toldByNext(places, nth, lines, file);
    return at === undefined ? undefined : { nth, at, end: at + 1 };
  }
  return undefined;
}

/** The first line of the file, if the part begins with it, or with new lines above it. */
export function beginningOf({ lines }: Part, file: LinePlaces): Head | undefined {
  const at = file.lines.findIndex(isVisible);
  if (at === -1) return undefined;
  const head = file.lines[at]!;
  const nth = lines.findIndex((line) => isVisible(line) && file.of(line).length > 0);
  if (nth === -1 || lines[nth]!.trim() !== head.trim()) return undefined;
  const isSure = nth === 0 || (isTelling(head) && file.of(head).length === 1);
  return isSure ? { nth, at, end: at + 1 } : undefined;
}

/** Where the file defines, once, what the part defines with another head. */
function definedAgain(
  lines: readonly string[],
  nth: number,
  file: LinePlaces,
  kept: number,
): Head | undefined {
  const name = definitionAt(lines, nth);
  const at = name === undefined ? undefined : file.definition(name, kept);
  const end = at === undefined ? undefined : headEnd(file.lines, at);
  return at === undefined || end === undefined ? undefined : { nth, at, end: end + 1 };
}

/** Of like lines the one above a line like the next one, or not far above the next one that only one place has. */
function toldByNext(
  places: readonly number[],
  nth: number,
  lines: readonly string[],
  file: LinePlaces,
): number | undefined {
  const next = lines[nth + 1]?.trim();
  const told = places.filter((place) => next !== undefined && file.lines[place + 1]?.trim() === next);
  if (told.length > 0) return told.length === 1 ? told[0] : undefined;
  const sure = lines.findIndex((line, at) => at > nth && isTelling(line) && file.of(line).length === 1);
  if (sure === -1) return undefined;
  const [at] = file.of(lines[sure]!);
  const above = places.filter((place) => place < at! && at! - place <= sure - nth + SLACK);
  return above.length === 1 ? above[0] : undefined;
}

/**
 * Behind the first line like the part's last one, at or below the last line of the part that only this place has; the
 * part's end may be new, and goes behind the last that is not.
 */
function endOf(part: Part, indent: string, file: LinePlaces, head: Head): number {
  const { lines } = part;
  const least = lastTold(lines, file, head.at);
  for (let nth = lines.length - 1; nth > head.nth; nth--) {
    if (!isVisible(lines[nth]!)) continue;
    const line = (indent + lines[nth]!).trimEnd();
    const places = file.of(line);
    const place = places.find(
      (at) => at > head.at && (places.length === 1 || at >= least) && file.lines[at]!.trimEnd() === line,
    );
    if (place !== undefined)
      return nth === lines.length - 1 ? place + 1 : behindBlock(part, indent, file, place, head);
  }
  return behindBlock(part, indent, file, head.at, head);
}

/** Where the last line of the part stands that the file has once, or the head. */
function lastTold(lines: readonly string[], file: LinePlaces, from: number): number {
  return lines.filter(isTelling).reduce((last, line) => {
    const places = file.of(line);
    return places.length === 1 ? Math.max(last, places[0]!) : last;
  }, from);
}

/**
 * The part ends in new lines of a block, and the elision below stands outside of it: the block is written anew, to
 * where the file's indentation ends.
 *
 *     def area(w, h):                the file's
 *         return abs(w * h)
 *     # ... existing code ...
 */
function behindBlock(
  { lines, indentBelow }: Part,
  indent: string,
  file: LinePlaces,
  at: number,
  head: Head,
): number {
  if (indentBelow === undefined || indentOf(lines.at(-1)!) <= indentBelow) return at + 1;
  const opener = lines.findLastIndex((line) => isVisible(line) && indentOf(line) <= indentBelow);
  const outer = indentBelow + indent.length;
  const [place, ...more] = opener === head.nth ? [head.at] : file.of(lines[opener] ?? "");
  if (place === undefined || more.length > 0 || indentOf(file.lines[place]!) !== outer || place > at)
    return at + 1;
  const { end, next } = bodyBelow(file.lines, place, outer);
  return isClosing(file.lines[next] ?? "") ? at + 1 : end;
}

/** All that is left of the file, if the last part holds it in this order: the elision above it stands for nothing. */
function rest({ lines, last }: Part, file: LinePlaces, kept: number): Region | undefined {
  if (!last) return undefined;
  const left = file.lines.slice(kept).filter(isVisible);
  let at = 0;
  for (const line of lines) if (line.trimEnd() === left[at]?.trimEnd()) at++;
  return at === left.length
    ? { from: kept, to: file.lines.length, indent: "", beginsNew: lines[0] !== left[0] }
    : undefined;
}

/**
 * New code above the lines that end the file, where what stands above them ends like it: one more method of a class.
 *
 *       reset() {
 *       }                          the file's last method
 *       half() {
 *       }                          new
 *     }                            ends the file
 */
function endOfScope(
  { lines, first, last }: Part,
  next: Part | undefined,
  file: LinePlaces,
  kept: number,
): Region | undefined {
  if (first || last || !next?.last || !next.lines.every(isClosing)) return undefined;
  const visible = [...file.lines.keys()].filter((at) => at >= kept && isVisible(file.lines[at]!));
  const closing = visible.slice(-next.lines.length);
  const above = visible.at(-next.lines.length - 1);
  if (
    above === undefined ||
    closing.some((at, nth) => file.lines[at]!.trimEnd() !== next.lines[nth]!.trimEnd())
  )
    return undefined;
  const alike = isClosing(lines.at(-1)!) && file.lines[above]!.trimEnd() === lines.at(-1)!.trimEnd();
  return alike ? { from: above + 1, to: above + 1, indent: "", beginsNew: true } : undefined;
}

function missingIndent(line: string, own: string): string | undefined {
  const [has, wants] = [/^\s*/.exec(line)![0], /^\s*/.exec(own)![0]];
  return wants.endsWith(has) ? wants.slice(0, wants.length - has.length) : undefined;
}
