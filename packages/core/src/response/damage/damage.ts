import { malformed } from "../../formats/content.ts";
import { quotedLines, quotesSome } from "../../hunk.ts";
import { mapped } from "../../mapped.ts";
import { withoutEntities } from "../../text/entities.ts";
import { linesOf } from "../../text/lines.ts";
import { listingOf } from "../../text/listing.ts";
import type { Edit, Hunk, HunkLine, HunkReading, WriteEdit } from "../../types.ts";
import { withoutEscapes } from "./escaped.ts";
import { withoutNumbers } from "./numbers.ts";
import { putsBack, repaired } from "./repair.ts";
import { TAB_MARKS, withoutTabMarks } from "./tab-marks.ts";
import { unpadded, unpaddedLines, unwrapped } from "./window.ts";

/**
 * Returns the edit with another reading of each hunk that looks damaged, as only the file can tell which one is right. `texts` are
 * those of its hunks.
 */
export function withReadings(edit: Edit, texts: readonly string[]): Edit {
  if (edit.kind === "write") return withoutListing(edit);
  if (edit.kind !== "patch" && edit.kind !== "rename") return edit;
  const hunks = mapped(edit.hunks, (hunk, nth) => withRepairs(hunk, texts[nth]!));
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
  { read: withoutEntitiesIn, signs: ["&"] },
  { read: withoutEscapes, signs: ["\\"] },
  { read: withoutTabMarks, signs: TAB_MARKS },
];

function withRepairs(hunk: Hunk, text: string): Hunk {
  const unpadded = unpaddedLines(hunk.lines);
  const plain = unpadded ? { ...hunk, lines: unpadded } : hunk;
  const readings: HunkReading[] = [...withoutNumbers(plain)];
  if (unpadded) readings.unshift({ lines: hunk.lines });
  const isCopied = unpadded !== undefined;
  for (const { read, signs } of READERS) {
    if (signs?.some((sign) => text.includes(sign)) === false) continue;
    for (const lines of read(plain, isCopied)) readings.push({ lines });
  }
  return readings.length === 0 ? hunk : { ...plain, readings: [...(hunk.readings ?? []), ...readings] };
}

/** Where a quoted line is put back as it was, the inserted ones are whole. */
function withoutEntitiesIn({ lines }: Hunk): readonly (readonly HunkLine[])[] {
  if (!quotesSome({ lines }, (text) => withoutEntities(text) !== undefined)) return [];
  const contents = new Set(quotedLines({ lines }).map(({ text }) => withoutEntities(text)));
  const isWhole = putsBack(lines, contents);
  return [lines.map((line) => (line.kind === "insert" && isWhole ? line : repaired(line, withoutEntities)))];
}
