import { malformed } from "../../formats/content.ts";
import { quotedLines, quotesOnly, quotesSome, wholeText } from "../../hunk.ts";
import { mapped } from "../../mapped.ts";
import { depthOf, isBlank } from "../../text/blanks.ts";
import { withoutEntities } from "../../text/entities.ts";
import { linesOf } from "../../text/lines.ts";
import { listingOf } from "../../text/listing.ts";
import type { Edit, Hunk, HunkLine, WriteEdit } from "../../types.ts";
import { withoutEscapes } from "./escaped.ts";
import { ARROWS, TAB_MARKS, withoutArrows, withoutRemarks, withoutTabMarks } from "./shown.ts";
import { unpadded, unpaddedLines, unwrapped } from "./window.ts";

/**
 * What happens to code on its way through a chat window, as a way to read a line without it; `undefined` where the
 * line shows no sign of it.
 */
type LineRepair = (text: string) => string | undefined;

/** Returns the edit with another reading of each hunk that looks damaged, as only the file can tell which one is right. */
export function withReadings(edit: Edit): Edit {
  if (edit.kind === "write") return withoutListing(edit);
  if (edit.kind !== "patch" && edit.kind !== "rename") return edit;
  const hunks = mapped(edit.hunks, withRepairs);
  return hunks === edit.hunks ? edit : { ...edit, hunks };
}

/**
 * Returns the edit without the blanks of a window, and without the numbers of a listing before all lines of its text; with
 * those of a part it is no file.
 */
function withoutListing(edit: WriteEdit): Edit {
  const { format, path, span } = edit;
  const given = linesOf(edit.text);
  const texts = unpadded(given, path);
  const listing = listingOf(texts, path);
  if (listing && !listing.isWhole) return malformed({ format, path, span, ...PART_OF_LISTING });
  const plain = listing?.texts ?? texts;
  const end = edit.text.endsWith("\n") ? "\n" : "";
  return plain === given ? edit : { ...edit, text: plain.join("\n") + end };
}

const PART_OF_LISTING = {
  what: "listing",
  message: "The text has line numbers from further down, but would be the whole file.",
  hint: "Send the whole file, without line numbers.",
};

/** Gives the other readings of a hunk. */
interface Reader {
  readonly read: (hunk: Hunk, isCopied: boolean) => readonly (readonly HunkLine[])[];
  /** One of these is in each hunk that it reads otherwise; without them it sees so in the first lines. */
  readonly signs?: readonly string[];
}

const READERS: readonly Reader[] = [
  { read: unwrapped },
  { read: withoutNumbers },
  { read: withoutEntitiesIn, signs: ["&"] },
  { read: withoutEscapes, signs: ["\\"] },
  { read: withoutTabMarks, signs: TAB_MARKS },
  { read: withoutRemarks },
  { read: withoutArrows, signs: ARROWS },
];

function withRepairs(hunk: Hunk): Hunk {
  const readings: (readonly HunkLine[])[] = [];
  const lines = unpaddedLines(hunk.lines);
  const plain = lines ? { ...hunk, lines } : hunk;
  if (lines) readings.push(hunk.lines);
  const isCopied = lines !== undefined;
  const text = wholeText(plain);
  for (const { read, signs } of READERS) {
    if (signs?.some((sign) => text.includes(sign)) === false) continue;
    for (const reading of read(plain, isCopied)) readings.push(reading);
  }
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

function repaired(line: HunkLine, repair: LineRepair): HunkLine {
  return { ...line, text: repair(line.text) ?? line.text };
}

/** `12│x`, `12 | x`, `12→x`, `12: x`, `12#ZP|x`: as listings and tools number lines. */
function withoutNumber(text: string): string | undefined {
  return (
    /^\s{0,8}\d{1,7}(?:\t| ?[│┃|] ?|→|[:.] |#[A-Z]{2}[|:])(.*)$/.exec(text)?.[1] ??
    (/^\s{0,8}\d{1,7}\s?[│┃|→:]?$/.test(text) ? "" : undefined)
  );
}
