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

/**
 * Returns a line that edits before put in, or else one that they took away, if a text below them has none of the former, and is
 * all of the file or has one of the latter: it contradicts them. Below another whole text it may be a correction, unless they have nothing in common: then each is
 * a part.
 */
export function contradicted(
  { origin, image, written }: Version,
  text: string,
  isWhole: boolean,
): string | undefined {
  if (!origin || !image || image === origin) return undefined;
  const { lines } = imageOf(text);
  const [former, given, wished] = [origin.lines, image.lines, lines].map((all) => new Set(all));
  const back = origin.lines.find((line) => isSaying(line) && !given!.has(line) && wished!.has(line));
  if (back === undefined && !isWhole) return undefined;
  if (written && back === undefined)
    return shareNothing(lines, image.lines) ? image.lines.find(isVisible) : undefined;
  const made = image.lines.filter((line) => isSaying(line) && !former!.has(line));
  return made.some((line) => wished!.has(line)) ? undefined : (made[0] ?? back);
}

/** Returns what is told of it. */
export function contradicts(line: string, path: string): string {
  return `The text of ${path} undoes what an earlier edit does with ${inQuotes(line)}: it is unclear which one is meant. Send one text with all changes.`;
}

/** Returns what to tell of a text in place of what edits before made of the file, if it has not all that they put in. */
export function lostIn({ origin, image }: Version, text: string): readonly string[] {
  if (!image || image === origin) return [];
  const known = new Set([...(origin?.lines ?? []), ...imageOf(text).lines]);
  const lost = image.lines.filter((line) => isVisible(line) && !known.has(line)).length;
  return lost > 0 ? [`without ${lost === 1 ? "a line" : `${lost} lines`} that an earlier edit inserts`] : [];
}
