import { isComment, isWordCode, tells } from "./fold.ts";
import { isWithinQuotes } from "./similarity.ts";

/** How a canonical line begins and ends of which the rest was left out. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
}

/** A line of which less than this is left, in letters and digits, may be any. */
const FEWEST = 10;

/**
 * Returns how a line begins and ends of which the model left out the rest: with dots, but for those that spread a list, or
 * the end of a comment, or what lies outside of the quote, which begins or ends with the line. `undefined` for all others.
 *
 *     "open(path, ..., mode);"     "open(path,"    "mode);"
 *     "// Opens the file"          "// Opens the file"    ""
 *     "e, mode);" at the top       ""    "e, mode);"
 */
export function endsOf(folded: string, isFirst: boolean, isLast: boolean): Ends | undefined {
  const dots = folded.indexOf("...");
  if (dots >= 0 && isWordCode(folded.charCodeAt(dots + 3))) return undefined;
  const ends = partsOf(folded, dots, isFirst, isLast);
  if (!ends) return undefined;
  const { head, tail } = ends;
  return head.length + tail.length >= FEWEST && telling(head + tail) >= FEWEST ? ends : undefined;
}

function partsOf(folded: string, dots: number, isFirst: boolean, isLast: boolean): Ends | undefined {
  if (dots >= 0) return { head: folded.slice(0, dots).trimEnd(), tail: folded.slice(dots + 3).trimStart() };
  if (isLast || isComment(folded)) return { head: folded, tail: "" };
  return isFirst ? { head: "", tail: folded } : undefined;
}

/** True if there is more in a canonical line than its ends. */
export function isCut(ends: Ends | undefined, actual: string): boolean {
  if (!ends || actual.length <= ends.head.length + ends.tail.length) return false;
  return actual.startsWith(ends.head) && actual.endsWith(ends.tail);
}

/** What begins a comment behind code. */
const REMARK = / (?:\/\/|#|--|\/\*|<!--) /g;

/** Returns a canonical line without the comment behind its code, or as it is if it has none. */
export function codeOf(folded: string): string {
  if (isComment(folded)) return folded;
  for (const { index } of folded.matchAll(REMARK)) {
    const code = folded.slice(0, index);
    if (!isWithinQuotes(code)) return tells(code) ? code : folded;
  }
  return folded;
}

function telling(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
