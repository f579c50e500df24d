import { fold } from "../match/fold.ts";
import type { Placed } from "../match/place.ts";
import type { Image } from "../types.ts";

/**
 * Returns a function that gives inserted lines the quotes, dashes and blanks of the file, where the aligned lines of
 * all hunks show that the model (or a chat window) changed them.
 *
 *     quoted     say(“hi”)          file     say("hi")
 *     inserted   say(“there”)   →            say("there")
 */
export function retypographer(parts: readonly Placed[], image: Image): (text: string) => string {
  const originals = originalsOf(parts, image);
  if (originals.size === 0) return (text) => text;
  return (text) => Array.from(text, (char) => originals.get(char) ?? char).join("");
}

/** The character of the file for each that stands in its place in a quote, if it is always the same one. */
function originalsOf(parts: readonly Placed[], image: Image): ReadonlyMap<string, string> {
  const originals = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [quoted, actual] of parts.flatMap((part) => alignedLines(part, image))) {
    for (const [typed, original] of replaced(quoted, actual)) {
      if (originals.has(typed) && originals.get(typed) !== original) unclear.add(typed);
      originals.set(typed, original);
    }
  }
  for (const typed of unclear) originals.delete(typed);
  return originals;
}

function alignedLines({ hunk, match }: Placed, image: Image): readonly (readonly [string, string])[] {
  if (match.rung === "exact" || match.rung === "offset") return [];
  const quoted = hunk.lines.filter(({ kind }) => kind !== "insert");
  return quoted.map(({ text }, row) => [text.trim(), (image.line(match.alignment[row]!) ?? "").trim()]);
}

/** The pairs of characters in which two lines of one canonical form differ, where the quote's is not ASCII. */
function replaced(quoted: string, actual: string): readonly (readonly [string, string])[] {
  if (quoted === actual || quoted.length !== actual.length || fold(quoted) !== fold(actual)) return [];
  return Array.from({ length: quoted.length }, (_, at) => [quoted[at]!, actual[at]!] as const).filter(
    ([typed, original]) => typed !== original && typed > "\x7E",
  );
}
