import { postimageOf, preimageOf, quotedLines, replacement } from "../../../hunk.ts";
import { lineIndexOf } from "../../../match/line-index.ts";
import { knownLinesWith } from "../../../match/line-search.ts";
import { resemblance } from "../../../match/lines/similarity.ts";
import { runsOf } from "../../../match/parts/split.ts";
import type { Location } from "../../../match/place.ts";
import { isStricter } from "../../../match/rung.ts";
import { onceFor, onceForEach } from "../../../once.ts";
import { isVisible, trimmedSet } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { fold, tells } from "../../../text/fold.ts";
import type { Hunk, HunkLine, Image, Range } from "../../../types.ts";
import { normalise } from "./normalise.ts";
import { tellsByEnd } from "./telling-ends.ts";

/** What the outcome says of an edit whose lines got other separators. */
export const KEEPS_SEPARATORS = "separates entries the way the file does";

/** What separates an entry, or a statement, from the next one. */
const SEPARATOR = /[,;]$/;
/** A line that goes on, or that has its separator. */
const GOES_ON = /[,;:([{<]$/;

/** A value that holds nothing: `[]`, `{},`. */
const EMPTY = /^\s*(?:\[\]|\{\})[,;]?\s*$/;

/** It is cheaper to look for so few lines than to make an index of all. */
const FEW_LINES = 50;

/**
 * Returns those of the hunks that get the separators of the file, where a quoted line stands in it but for the one at its
 * end: what replaces it ends as it does there, and what comes below the last entry is separated from it. Most quoted lines
 * stand in the lines `near`.
 *
 *     -"port": 80         "port": 80,          "port": 80,        "port": 80         -"port": 80
 *     +"port": 81         "host": "a"    →    +"host": "a"        }            →     +"port": 80,
 *                                                                                    +"host": "a"
 */
export function withSeparators(
  hunks: readonly Hunk[],
  image: Image,
  near: readonly Range[],
  path = "",
): ReadonlyMap<Hunk, Hunk> {
  const meant = hunks.filter(({ readings }) => !readings);
  const lines = linesKnown(image, near, meant.flatMap(quotedLines).length);
  const known = { ...lines, tells: (line: string, sign: string) => tellsByEnd(line, sign, path, image) };
  const separated = meant.map((hunk): [Hunk, Hunk] => [hunk, separatedAs(hunk, image, known)]);
  return new Map(separated.filter(([hunk, other]) => other !== hunk));
}

function separatedAs(hunk: Hunk, image: Image, known: Known): Hunk {
  if (!hunk.lines.some((line) => line.kind !== "insert" && otherEnd(line.text, known) !== undefined))
    return hunk;
  const runs = runsOf(normalise(hunk).lines);
  const ended = runs.map((run, nth) => {
    if (run[0]!.kind !== "context")
      return isAsWished(run, runs[nth + 1]?.[0], known, image) ? run : replacing(run, known);
    const isAbove = runs[nth + 1]?.[0]?.kind === "insert";
    return (isAbove ? separated(run, known, image) : undefined) ?? asInFile(run, known);
  });
  if (ended.every((run, nth) => run === runs[nth])) return hunk;
  const lines = ended.flat();
  if (leavesOut(hunk, known) && lines.some((line) => line.kind === "insert" && lacksEnd(line.text, known)))
    return hunk;
  const isMarked = hunk.lines.some(({ kind }) => kind === "context");
  return { ...hunk, lines: isMarked ? lines : replacement(preimageOf({ lines }), postimageOf({ lines })) };
}

/** Whether more than one quoted line is without the separator that it has in the file: it is not one slip. */
function leavesOut(hunk: Hunk, known: Known): boolean {
  return preimageOf(hunk).filter((line) => SEPARATOR.test(otherEnd(line, known) ?? "")).length > 1;
}

/** Whether a new line may be without its separator, as the quoted ones are. */
function lacksEnd(line: string, known: Known): boolean {
  return /[\p{L}\p{N}_"'`)\]]\s*$/u.test(line) && !hasComment(line) && !known.has(line.trim());
}

/** Returns the place of a hunk that was read with other separators than `stated`: it is no literal one. */
export function notLiteral(location: Location, stated: Hunk, read: Hunk): Location {
  if (location.kind !== "placed") return location;
  const likeness = likenessOf(preimageOf(stated), preimageOf(read));
  const parts = location.parts.map(({ hunk, match }) => {
    const rung = isStricter(match.rung, "similar") ? "similar" : match.rung;
    return { hunk, match: { ...match, rung, score: match.score * likeness } };
  });
  return { ...location, parts };
}

function likenessOf(lines: readonly string[], others: readonly string[]): number {
  const ratios = lines.map((line, at) => {
    const [one, other] = [fold(line), fold(others[at] ?? "")];
    return one === other ? 1 : resemblance(one, other);
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

/** Whether a file has a line, blanks around it apart. */
interface KnownLines {
  /** The same, of the lines where most are, which costs nothing. */
  readonly isNear: (line: string) => boolean;
  readonly has: (line: string) => boolean;
}

/** What is known of the lines of a file. */
interface Known extends KnownLines {
  /** Whether the comma or semicolon that a line there has at its end, or lacks, says something. */
  readonly tells: (line: string, sign: string) => boolean;
}

/** Returns the lines of a file, of which so many are looked up. */
function linesKnown(image: Image, near: readonly Range[], count: number): KnownLines {
  if (count > FEW_LINES) return allLines(image);
  const there = trimmedSet(near.flatMap(({ from, to }) => image.linesBetween(from, to)));
  const isNear = (line: string) => there.has(line);
  return { isNear, has: (line) => isNear(line) || hasLine(image, line) };
}

const allLines = onceFor((image: Image): KnownLines => {
  const has = onceForEach((line: string) =>
    lineIndexOf(image)(fold(line)).some((at) => image.line(at)!.trim() === line),
  );
  return { isNear: has, has };
});

function hasLine(image: Image, line: string): boolean {
  const known = knownLinesWith(line, image);
  return known ? known.some((at) => image.line(at)!.trim() === line) : standsAlone(line, image.text);
}

function standsAlone(line: string, text: string): boolean {
  for (let at = text.indexOf(line); at !== -1; at = text.indexOf(line, at + line.length)) {
    let [from, to] = [at, at + line.length];
    while (isGap(text.charCodeAt(from - 1))) from--;
    while (isGap(text.charCodeAt(to))) to++;
    if ((from === 0 || text[from - 1] === "\n") && (to === text.length || text[to] === "\n")) return true;
  }
  return false;
}

/** A blank, a tab, or what stands before the line feed. */
function isGap(code: number): boolean {
  return code === 32 || code === 9 || code === 13;
}

/** Returns a line that the file has with another end, as it is there. */
function otherEnd(text: string, known: Known): string | undefined {
  if (!(tells(text) || EMPTY.test(text)) || known.isNear(text.trim())) return undefined;
  const bare = text.trimEnd();
  const ways = SEPARATOR.test(bare) ? [bare.slice(0, -1)] : [`${bare},`, `${bare};`];
  const [way, ...others] = ways.filter((line) => known.has(line.trim()));
  return way === undefined || others.length > 0 || known.has(text.trim()) ? undefined : way;
}

/** Returns a line that goes, as the file has it with another end, if that is only a separator. */
function otherSeparator(text: string, known: Known): string | undefined {
  const way = otherEnd(text, known);
  if (way === undefined) return undefined;
  const longer = way.length > text.trimEnd().length ? way : text.trimEnd();
  return known.tells(way, longer.at(-1)!) ? undefined : way;
}

/**
 * True if the last line to go stands among the new ones as the file has it, and not where it is quoted, above the line `below`.
 *
 *     -"port": 80         "port": 80,
 *     +"port": 80,        "host": "a"     ←
 *     +"path": "/"        }
 *      }
 */
function isAsWished(
  run: readonly HunkLine[],
  below: HunkLine | undefined,
  known: Known,
  image: Image,
): boolean {
  const quoted = run.findLast(({ kind }) => kind === "remove");
  const stands = quoted && otherEnd(quoted.text, known);
  if (!below || stands === undefined) return false;
  const isThat = ({ kind, text }: HunkLine) => kind === "insert" && fold(text) === fold(stands);
  const isAbove = (at: number) => fold(image.line(visibleBelow(at, image)) ?? "") === fold(below.text);
  return run.some(isThat) && !image.lines.some((line, at) => line.trim() === stands.trim() && isAbove(at));
}

function visibleBelow(line: number, image: Image): number {
  let below = line + 1;
  while (below < image.length && !isVisible(image.line(below)!)) below++;
  return below;
}

/** Returns lines that are replaced as the file has them, and the last of those in their place with the end of the last one. */
function replacing(run: readonly HunkLine[], known: Known): readonly HunkLine[] {
  const ends = run.map(({ kind, text }) => (kind === "remove" ? otherSeparator(text, known) : undefined));
  if (ends.every((end) => end === undefined)) return run;
  const lines = run.map((line, at) => (ends[at] === undefined ? line : { ...line, text: ends[at] }));
  const [removed, last] = (["remove", "insert"] as const).map((own) =>
    run.findLastIndex(({ kind }) => kind === own),
  );
  const end = ends[removed!];
  if (last === -1 || end === undefined) return lines;
  const text = endedLike(run[last!]!.text.trimEnd(), run[removed!]!.text.trimEnd(), end);
  return text === undefined ? run : lines.map((line, at) => (at === last ? { ...line, text } : line));
}

/** Returns a line in the place of one that is `quoted`, and `stands` there with another end; undefined if its own is unclear. */
function endedLike(line: string, quoted: string, stands: string): string | undefined {
  if (SEPARATOR.test(quoted)) return line.endsWith(quoted.at(-1)!) ? line.slice(0, -1) : line;
  const sign = stands.at(-1)!;
  if (GOES_ON.test(line) || (sign === ";" && line.endsWith("}") && !isExpression(line, quoted))) return line;
  return /[\p{L}\p{N}_"'`)\]}>]$/u.test(line) && !hasComment(line) ? line + sign : undefined;
}

/** A statement that ends with its block, or the end of one. */
const BLOCK =
  /^\s*(?:\}|(?:async|catch|class|default|do|else|export|finally|for|foreach|function|if|static|switch|try|unless|until|while|with)\b)/;
const VALUE = /^\s*(?:return|throw|yield)\b|[^=!<>]=(?![=>])/;

/** Whether a line with a bracket at its end gives a value and ends no block, as it says itself or the quoted one does. */
function isExpression(line: string, quoted: string): boolean {
  return !BLOCK.test(line) && (quoted.endsWith("}") || VALUE.test(line));
}

/** Whether a line has a comment, be it behind code: what stands in a string is none, as `--all` in `"list --all"`. */
function hasComment(line: string): boolean {
  return /(?:^|\s)(?:\/\/|#|--|\/\*)/.test(line.replace(/"[^"]*"/g, ""));
}

/** Returns context as the file has it. */
function asInFile(run: readonly HunkLine[], known: Known): readonly HunkLine[] {
  const ends = run.map(({ text }) => otherEnd(text, known));
  if (ends.every((end) => end === undefined)) return run;
  return run.map((line, at) => (ends[at] === undefined ? line : { ...line, text: ends[at] }));
}

/** Returns context whose last line is the file's last entry with the comma that it is quoted with, as another one follows. */
function separated(run: readonly HunkLine[], known: Known, image: Image): readonly HunkLine[] | undefined {
  const { text } = run.at(-1)!;
  const way = /,\s*$/.test(text) ? otherEnd(text, known) : undefined;
  const isLast = (at: number) => isClosing(image.line(visibleBelow(at, image)) ?? "");
  if (way === undefined || !image.lines.every((line, at) => line.trim() !== way.trim() || isLast(at)))
    return undefined;
  const above = asInFile(run.slice(0, -1), known);
  return [...above, { kind: "remove", text: way }, { kind: "insert", text }];
}
