import type { Hindrance } from "../../match/hindrance.ts";
import type { Quote } from "../../match/quote.ts";
import { isComment } from "../../text/fold.ts";
import type { Candidate, Image, StandsAt } from "../../types.ts";

const WORDS: Readonly<
  Record<Exclude<Hindrance, "score" | "removed" | "stands-elsewhere" | "done-elsewhere">, string>
> = {
  strict: "Only an exact match counts.",
  meagre: "A quote this short counts only where it matches exactly.",
  inserted: "The lines next to the insertion are not there as quoted.",
  drifted: "A word of the quote differs from the file: another place may be meant.",
  "of-another":
    "A name, number, string or comment next to the change differs from the file: the place that is meant may be gone, and this one may only be similar.",
  "half-done": "A part of what is to be inserted is already there.",
  "within-comment": "The quote leaves out lines of the comment that the edit adds to.",
  forgotten: "The quote has lines that the file does not have: mark them as inserted if they are new.",
  apart: "The quote leaves out too much between its lines.",
  "skips-head": "The quote leaves out the first line of another block between its lines.",
  jumps: "The file continues there as the edit does, and the next quoted line is further down.",
  "around-elsewhere": "Most of what is quoted above or below the omitted lines is not there.",
  "part-again": "What changes above or below the omitted lines is there more than once.",
  claimed: "That is far from the line named, and the quote is not exact.",
  "as-likely": "Another place is just as likely.",
  given: "Another edit makes the same change there.",
  taken: "Another edit changes the lines there.",
};

/** Says why a quote may not stand at the best place for it; nothing where that only fits too badly. */
export function hindranceInWords(
  hindrance: Hindrance,
  { lines, removed }: Quote,
  { alignment }: Candidate,
  { text }: Image,
  standsAt?: StandsAt,
): string | undefined {
  if (hindrance === "done-elsewhere") return undefined;
  if (hindrance === "stands-elsewhere") return standsAt && standsAtInWords(standsAt);
  if (hindrance !== "removed" && hindrance !== "score") return WORDS[hindrance];
  const lost = [...removed.keys()].filter((row) => removed[row] && alignment[row]! < 0);
  const [row] = lost;
  if (row !== undefined && lost.every((at) => isComment(lines[at]!) && !text.includes(lines[at]!.trim())))
    return `Line ${row + 1} of the quote, a comment that is to be removed, is not there in these words.`;
  if (hindrance === "score") return undefined;
  return row === undefined
    ? "The quote leaves out lines between those to be removed."
    : `Line ${row + 1} of the quote is to be removed, but the file does not have it there.`;
}

/** Says which quoted line the best place lacks, and where it stands. */
export function standsAtInWords({ index, line }: StandsAt): string {
  return `Line ${index + 1} of the quote is not there, but at line ${line + 1} of the file, which may be the place that is meant.`;
}
