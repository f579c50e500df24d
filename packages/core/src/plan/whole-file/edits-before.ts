import { imageOf } from "../../image.ts";
import { isVisible, withoutBlankEnds } from "../../text/blanks.ts";
import { tells } from "../../text/fold.ts";
import { inQuotes } from "../../text/in-quotes.ts";
import { linesOf } from "../../text/lines.ts";
import { isSaying } from "../../text/saying.ts";
import type { WriteEdit } from "../../types.ts";
import type { Drafted, Version } from "../chain.ts";
import { outcomeOf, refuse } from "../outcome.ts";
import { otherForm } from "../unfold/other-form.ts";
import { shareNothing } from "./objections/entries.ts";
import { WHOLE } from "./objections/objection.ts";

/**
 * Returns whether a text is a part of what edits before make of the file: models show that below them, be it as deep or not. A
 * definition that lacks the end of the file's is none.
 */
export function showsResult({ text, shown }: WriteEdit, { image, origin }: Version): boolean {
  if (!shown || !image || !origin || image === origin) return false;
  const textOf = (lines: readonly string[]) => `\n${lines.map((line) => line.trim()).join("\n")}\n`;
  const [part, whole] = [withoutBlankEnds(linesOf(text)), withoutBlankEnds(image.lines)];
  const isPart = part.length < whole.length && part.some(tells) && textOf(whole).includes(textOf(part));
  return isPart && otherForm(part, [image, origin]) === undefined;
}

/** Returns what becomes of such a text: below the text of a whole file it may as well be what is to be left of that. */
export function shownAgain(edit: WriteEdit, { path, written }: Version): Drafted {
  const notes = ["shows a part of the file as earlier edits leave it"];
  if (!written) return { outcome: outcomeOf({ edit, path }, "already-applied", { notes }) };
  const message = `The text is a part of what the response gave ${path} earlier: it is unclear whether the rest is to be removed. ${WHOLE}`;
  return { outcome: refuse("elided", { edit, path }, message) };
}

/** Returns a line that edits before took away and that stands in the text again, if that has nothing of what they put in. */
export function takenBack({ origin, image }: Version, text: string): string | undefined {
  if (!origin || !image || image === origin) return undefined;
  const [former, given, wished] = [origin, image, imageOf(text)].map(({ lines }) => new Set(lines));
  const isKept = image.lines.some((line) => isSaying(line) && !former!.has(line) && wished!.has(line));
  const isGone = (line: string) => isSaying(line) && !given!.has(line) && wished!.has(line);
  return isKept ? undefined : origin.lines.find(isGone);
}

/** Returns what is told of it. */
export function takesBack(line: string, path: string): string {
  return `The text has ${inQuotes(line)} of ${path} again, and nothing of what an earlier edit puts in its place: it is unclear which one is meant. Send one text with all changes.`;
}

/**
 * Returns a line that edits before put in, if the text of a whole file below them has none of those: it contradicts them. Below
 * another whole text it may be a correction, unless they have nothing in common: then each is a part.
 */
export function contradicted({ origin, image, written }: Version, text: string): string | undefined {
  if (!origin || !image || image === origin) return undefined;
  const { lines } = imageOf(text);
  if (written) return shareNothing(lines, image.lines) ? image.lines.find(isVisible) : undefined;
  const [former, wished] = [new Set(origin.lines), new Set(lines)];
  const made = image.lines.filter((line) => isSaying(line) && !former.has(line));
  return made.some((line) => wished.has(line)) ? undefined : made[0];
}

/** Returns what is told of it. */
export function contradicts(line: string, path: string): string {
  return `The text of ${path} has nothing of what an earlier edit puts in, such as ${inQuotes(line)}: it is unclear which one is meant. Send one text with all changes.`;
}

/** Returns what to tell of a text in place of what edits before made of the file, if it has not all that they put in. */
export function lostIn({ origin, image }: Version, text: string): readonly string[] {
  if (!image || image === origin) return [];
  const known = new Set([...(origin?.lines ?? []), ...imageOf(text).lines]);
  const lost = image.lines.filter((line) => isVisible(line) && !known.has(line)).length;
  return lost > 0 ? [`without ${lost === 1 ? "a line" : `${lost} lines`} that an earlier edit inserts`] : [];
}
