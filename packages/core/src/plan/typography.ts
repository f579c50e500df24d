import { fold } from "../match/fold.ts";
import type { Hunk, Image } from "../types.ts";

/**
 * Returns a function that gives inserted lines the quotes, dashes and blanks of the file, where the lines that are
 * aligned show that the model (or a chat window) changed them.
 *
 *     quoted     say(“hi”)          file     say("hi")
 *     inserted   say(“there”)   →            say("there")
 */
export function retypographer(
  hunk: Hunk,
  alignment: readonly number[],
  image: Image,
): (text: string) => string {
  const originals = originalsOf(hunk, alignment, image);
  if (originals.size === 0) return (text) => text;
  return (text) => Array.from(text, (char) => originals.get(char) ?? char).join("");
}

/** The character of the file for each that stands in its place in the quote, if it is always the same one. */
function originalsOf(hunk: Hunk, alignment: readonly number[], image: Image): ReadonlyMap<string, string> {
  const originals = new Map<string, string>();
  const unclear = new Set<string>();
  const quoted = hunk.lines.filter(({ kind }) => kind !== "insert");
  for (const [row, { text }] of quoted.entries()) {
    const actual = image.line(alignment[row]!) ?? "";
    for (const [typed, original] of replaced(text.trim(), actual.trim())) {
      if (originals.has(typed) && originals.get(typed) !== original) unclear.add(typed);
      originals.set(typed, original);
    }
  }
  for (const typed of unclear) originals.delete(typed);
  return originals;
}

/** The pairs of characters in which two lines of one canonical form differ, where the quote's is not ASCII. */
function replaced(quoted: string, actual: string): readonly (readonly [string, string])[] {
  if (quoted === actual || quoted.length !== actual.length || fold(quoted) !== fold(actual)) return [];
  return Array.from({ length: quoted.length }, (_, at) => [quoted[at]!, actual[at]!] as const).filter(
    ([typed, original]) => typed !== original && typed > "\x7E",
  );
}
