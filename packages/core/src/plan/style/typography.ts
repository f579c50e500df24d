import { quotedLines } from "../../hunk.ts";
import { lineInPlace } from "../../match/align/missing.ts";
import { sharedEnds } from "../../match/lines/similarity.ts";
import type { Placed } from "../../match/place.ts";
import { fold } from "../../text/fold.ts";
import type { Image } from "../../types.ts";

/**
 * Returns a function that gives inserted lines the quotes, dashes and blanks of the file, where the aligned lines of
 * all hunks show that the model (or a chat window) changed them.
 *
 *     quoted     say(“hi”)          file     say("hi")
 *     inserted   say(“there”)   →            say("there")
 *
 * A line that the model writes as the file has it in that place is right as it is.
 */
export function retypographer(parts: readonly Placed[], image: Image): (text: string) => string {
  const pairs = parts.flatMap((part) => alignedLines(part, image));
  const originals = originalsOf(pairs, image);
  if (originals.size === 0) return (text) => text;
  const right = new Set(pairs.map(([, actual]) => actual));
  return (text) =>
    right.has(text.trim()) ? text : Array.from(text, (char) => originals.get(char) ?? char).join("");
}

/** The character of the file for each that stands in its place in a quote, if it is always the same one. */
function originalsOf(
  pairs: readonly (readonly [string, string])[],
  image: Image,
): ReadonlyMap<string, string> {
  const originals = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [quoted, actual] of pairs) {
    for (const [typed, original] of replaced(quoted, actual)) {
      if (originals.has(typed) && originals.get(typed) !== original) unclear.add(typed);
      originals.set(typed, original);
    }
  }
  for (const typed of unclear) originals.delete(typed);
  const clear = QUOTES.filter(({ curly }) => !curly.some((typed) => unclear.has(typed)));
  const changed = clear.filter(({ curly }) => curly.some((typed) => originals.has(typed)));
  if (changed.length === 0) return originals;
  const strange = clear.filter(({ curly }) => !curly.some((typed) => image.text.includes(typed)));
  const implied = [...changed, ...strange].flatMap(({ straight, curly }) =>
    curly.map((typed) => [typed, straight] as const),
  );
  return new Map([...implied, ...originals]);
}

/** What changed one quote changed the other of its pair, and those that the file has nowhere. */
const QUOTES = [
  { straight: "'", curly: ["‘", "’"] },
  { straight: '"', curly: ["“", "”"] },
];

function alignedLines({ hunk, match }: Placed, image: Image): readonly (readonly [string, string])[] {
  if (match.rung === "exact" || match.rung === "offset") return [];
  const { alignment } = match;
  const lineOf = (row: number) => image.line(lineInPlace(row, alignment)) ?? "";
  return quotedLines(hunk).map(({ text }, row) => [text.trim(), lineOf(row).trim()]);
}

/**
 * The pairs of characters in which two lines differ that begin, or end, alike in canonical form, where the quote's is not ASCII.
 *
 *     read(‘defaults’);   ──   read('updated');      [["‘", "'"], ["’", "'"]]
 */
function replaced(quoted: string, actual: string): readonly (readonly [string, string])[] {
  if (quoted === actual || !/[^\0-~]/.test(quoted)) return [];
  const [own, there] = [[...quoted], [...actual]];
  const [head, tail] = sharedEnds(own.map(fold), there.map(fold));
  const pairs = [
    ...own.slice(0, head).map((typed, nth) => [typed, there[nth]!] as const),
    ...own.slice(own.length - tail).map((typed, nth) => [typed, there[there.length - tail + nth]!] as const),
  ];
  return pairs.filter(([typed, original]) => typed !== original && typed > "\x7E");
}
