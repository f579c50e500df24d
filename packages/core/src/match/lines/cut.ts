import { isComment, isWordCode, tells } from "../../text/fold.ts";
import { isWithinQuotes, LONGEST } from "./similarity.ts";

/** How a canonical line begins and ends of which the rest was left out. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
}

/** Of more than three dots the first ones belong to the line. */
const DOTS = /\.{3}(?!\.)/;

/** A line of which less than this is left, in letters and digits, may be any. */
const FEWEST = 10;

/**
 * Returns how a line begins and ends of which the model left out the rest: with dots, but for those that spread a list, or
 * the end of a comment. `undefined` for all others.
 *
 *     "open(path, ..., mode);"     "open(path,"    "mode);"
 *     "// Opens the file"          "// Opens the file"    ""
 */
export function endsOf(folded: string): Ends | undefined {
  const dots = DOTS.exec(folded)?.index ?? -1;
  if (dots >= 0 && isWordCode(folded.charCodeAt(dots + 3))) return undefined;
  if (dots < 0 && !isComment(folded)) return undefined;
  const [head, tail] =
    dots < 0 ? [folded, ""] : [folded.slice(0, dots).trimEnd(), folded.slice(dots + 3).trimStart()];
  return telling(head + tail) >= FEWEST ? { head, tail } : undefined;
}

/** True if there is more in a canonical line than its ends. */
export function isCut(ends: Ends | undefined, actual: string): boolean {
  if (!ends || actual.length <= ends.head.length + ends.tail.length) return false;
  return actual.startsWith(ends.head) && actual.endsWith(ends.tail);
}

/**
 * What begins a comment behind code. Two words follow what is an operator somewhere; what never is one may have one word behind
 * it, but no number of the line: that is the model's, who writes it behind the new lines too.
 */
const REMARK = / (?:(?:\/\/|--|\/\*) (?=.*\p{L} \p{L})|(?:#|<!--) (?!(?:line )?\d+$)(?=\S))/giu;

/** Returns a canonical line without the comment behind its code, or as it is if it has none. */
export function codeOf(folded: string): string {
  if (folded.length > LONGEST || isComment(folded)) return folded;
  for (const { index } of folded.matchAll(REMARK)) {
    const code = folded.slice(0, index);
    if (!isWithinQuotes(code)) return tells(code) ? code : folded;
  }
  return folded;
}

function telling(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
