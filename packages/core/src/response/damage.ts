import { largest } from "../extremes.ts";
import { malformed } from "../formats/fault.ts";
import { quotedLines, quotesOnly, quotesSome } from "../hunk.ts";
import { depthOf, isBlank, isVisible } from "../text/blanks.ts";
import { withoutEntities } from "../text/entities.ts";
import { linesOf } from "../text/lines.ts";
import { listingOf } from "../text/listing.ts";
import { hasKnownExtension } from "../text/path-shape.ts";
import type { Edit, Hunk, HunkLine, WriteEdit } from "../types.ts";
import { withoutEscapes } from "./escaped.ts";
import { withoutArrows, withoutRemarks, withTabs } from "./shown.ts";

/**
 * What happens to code on its way through a chat window, as a way to read a line without it; `undefined` where the
 * line shows no sign of it.
 */
type Repair = (text: string) => string | undefined;

/** A window is at least so wide. */
const NARROWEST = 60;

/** Returns the edit with another reading of each hunk that looks damaged, as only the file can tell which one is right. */
export function withReadings(edit: Edit): Edit {
  if (edit.kind === "write") return unlisted(unpadded(edit));
  if (edit.kind !== "patch" && edit.kind !== "rename") return edit;
  return { ...edit, hunks: edit.hunks.map(withRepairs) };
}

/** Text of fixed width may be meant so: data, but hardly code. */
const FIXED = /\.(?:cbl|cob|csv|md|txt|tsv)$/i;

function unpadded(edit: WriteEdit): WriteEdit {
  const texts = linesOf(edit.text);
  if (!hasKnownExtension(edit.path) || FIXED.test(edit.path) || !isPadded(texts)) return edit;
  const end = edit.text.endsWith("\n") ? "\n" : "";
  return { ...edit, text: texts.map(trimmed).join("\n") + end };
}

/** Below the code a terminal shows a blank line, which is none of it, unless it is all that is quoted. */
function unpaddedLines(lines: readonly HunkLine[]): readonly HunkLine[] {
  const end = lines.findLastIndex(({ kind, text }) => kind !== "context" || isVisible(text)) + 1;
  const own = lines.slice(0, end);
  return (quotedLines({ lines: own }).length > 0 ? own : lines).map((line) => repaired(line, trimmed));
}

function trimmed(text: string): string {
  return text.trimEnd();
}

/** Returns whether the lines are filled up with blanks to the width of a window, as a terminal's are that were copied. */
function isPadded(texts: readonly string[]): boolean {
  const visible = texts.filter(isVisible);
  const width = visible[0]?.length ?? 0;
  // What has a sign is shorter without it.
  return (
    visible.length > 1 &&
    width >= NARROWEST &&
    visible.every((text) => Math.abs(text.length - width) <= 1 && text.endsWith(" "))
  );
}

/** Returns the edit without the numbers of a listing before all lines of its text; with those of a part it is no file. */
function unlisted(edit: WriteEdit): Edit {
  const { format, path, span, text } = edit;
  const end = text.endsWith("\n") ? "\n" : "";
  const listing = listingOf(linesOf(text), path);
  if (!listing) return edit;
  return listing.isWhole
    ? { ...edit, text: listing.texts.join("\n") + end }
    : malformed({ format, path, span, ...PART_OF_LISTING });
}

const PART_OF_LISTING = {
  what: "listing",
  message: "The text has the numbers of lines from further down, and would be the whole file.",
  hint: "Send the whole file, without numbers.",
};

/** Each looks at the lines only as far as it takes to see that they show no sign of it, as most don't. */
const REPAIRS = [
  unwrapped,
  withoutNumbers,
  withoutEntitiesIn,
  withoutEscapes,
  withTabs,
  withoutRemarks,
  withoutArrows,
];

function withRepairs(hunk: Hunk): Hunk {
  const readings: (readonly HunkLine[])[] = [];
  const isWide = isPadded(hunk.lines.map(({ text }) => text));
  const plain = isWide ? { ...hunk, lines: unpaddedLines(hunk.lines) } : hunk;
  if (isWide) readings.push(hunk.lines);
  for (const repair of REPAIRS) for (const reading of repair(plain, isWide)) readings.push(reading);
  return readings.length === 0 ? hunk : { ...plain, readings: [...(hunk.readings ?? []), ...readings] };
}

/**
 * Without the numbers of a listing. One before some of the quoted lines only is the file's own, as in a list or a
 * table, and so is one before some of the inserted lines, or beside one that is put back without its number.
 */
function withoutNumbers({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  if (!quotesOnly({ lines }, (text) => withoutNumber(text) !== undefined)) return [];
  const visible = lines.filter(({ text }) => !isBlank(text));
  const quoted = quotedLines({ lines: visible });
  const contents = new Set(quoted.map(({ text }) => withoutNumber(text)));
  const margin = quoted.reduce((widest, { text }) => Math.max(widest, depthOf(text)), 0);
  const isListed = ({ text }: HunkLine) => depthOf(text) <= margin && withoutNumber(text) !== undefined;
  const isAllListed = visible.every(isListed) && !putsBack(lines, contents);
  const isNumbered = (line: HunkLine) =>
    line.kind !== "insert" || (isListed(line) && (isAllListed || contents.has(withoutNumber(line.text))));
  return [lines.map((line) => (isNumbered(line) ? repaired(line, withoutNumber) : line))];
}

/** Where a quoted line is put back as it was, the inserted ones are whole. */
function withoutEntitiesIn({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  if (!quotesSome({ lines }, (text) => withoutEntities(text) !== undefined)) return [];
  const contents = new Set(quotedLines({ lines }).map(({ text }) => withoutEntities(text)));
  const isWhole = putsBack(lines, contents);
  return [lines.map((line) => (line.kind === "insert" && isWhole ? line : repaired(line, withoutEntities)))];
}

/** True if an inserted line is one of these, which quoted lines were. */
function putsBack(lines: readonly HunkLine[], contents: ReadonlySet<string | undefined>): boolean {
  return lines.some(({ kind, text }) => kind === "insert" && !isBlank(text) && contents.has(text));
}

function repaired(line: HunkLine, repair: Repair): HunkLine {
  return { ...line, text: repair(line.text) ?? line.text };
}

/** The line is at the end of what it says. */
const ENDED = /[;{}]\s*$/;

/**
 * The lines as they were before a window broke the long ones, without indentation for what came below, at the last blank
 * before its edge. `isCopied` says that they were copied from one: what it broke off a line of a diff has no sign.
 */
function unwrapped({ lines }: Hunk, isCopied: boolean): readonly (readonly HunkLine[])[] {
  const edge = largest(lines.map(({ text }) => text.length));
  const belongs = (above: HunkLine, { kind }: HunkLine) =>
    kind === above.kind || (isCopied && kind === "context");
  const isBroken = (line: HunkLine, nth: number) => {
    const above = lines[nth - 1];
    return above !== undefined && belongs(above, line) && goesOver(above, line, edge);
  };
  if (edge < NARROWEST || !lines.some(isBroken)) return [];
  const joined: HunkLine[] = [];
  for (const [nth, line] of lines.entries())
    joined.push(isBroken(line, nth) ? continued(joined.pop()!, line) : line);
  const quoted = (some: readonly HunkLine[]) => quotedLines({ lines: some }).length;
  return quoted(joined) < quoted(lines) ? [joined] : [];
}

function continued(above: HunkLine, { text }: HunkLine): HunkLine {
  return { ...above, text: `${above.text} ${text}` };
}

/** Whether the first word of a line, which is not indented, would not have gone in above it, where a line goes on. */
function goesOver(above: HunkLine, { text }: HunkLine, edge: number): boolean {
  if (above.text.length + text.length < edge) return false;
  const word = /^\S+/.exec(text)?.[0];
  return word !== undefined && above.text.length + word.length >= edge && !ENDED.test(above.text);
}

/** `12│x`, `12 | x`, `12→x`, `12: x`: as listings and tools number lines. */
function withoutNumber(text: string): string | undefined {
  return (
    /^\s{0,8}\d{1,7}(?:\t| ?[│┃|] ?|→|[:.] )(.*)$/.exec(text)?.[1] ??
    (/^\s{0,8}\d{1,7}\s?[│┃|→:]?$/.test(text) ? "" : undefined)
  );
}
