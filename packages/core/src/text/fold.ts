import { isBlank } from "./blanks.ts";

/**
 * Canonical lines: what models change without meaning to is folded away, so that lines which say the same are
 * equal as strings. Only for comparing; nothing folded is ever written.
 *
 *     "\tsay(“hi”)  // x – y "   →   "say('hi') // x - y"
 */

const QUOTES = /["`´‘’‚‛“”„‟′″«»]/g;
const DASHES = /[‐‑‒–—―−]/g;
const BLANKS = /[\s\u00A0\u2007\u202F]+/g;
const UNUSUAL = /[^\x20-\x7E]|["`]| {2}/;

/** Returns `line` in canonical form: blanks collapsed and trimmed, accents composed, quotes and dashes folded. */
export function fold(line: string): string {
  const trimmed = line.trim();
  if (!UNUSUAL.test(trimmed)) return trimmed;
  const composed = trimmed.normalize("NFC");
  return composed.replace(BLANKS, " ").replace(QUOTES, "'").replace(DASHES, "-").replaceAll("…", "...");
}

const COMMENT =
  /^(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?!\[|include|define|if|endif|else|pragma|undef|[\w-].*\{\s*$)|--(?:\s|$)|;|%(?![.{])|<!--|"""|''')/;
/** As C's preprocessor has them, blanks behind the `#`: no sentence starts like that. */
const DIRECTIVE =
  /^#\s+(?:ifn?def\s|elif\s|endif|undef\s|pragma\s|include\s*[<"]|define\s+[A-Z_]|else\s*$|if\s+(?:(?:!\s*)?defined|\(|[A-Z_]{2}))/;

/** True if the whole line is a comment in one of the common syntaxes, as far as one line tells. */
export function isComment(line: string): boolean {
  const text = line.trimStart();
  return COMMENT.test(text) && !DIRECTIVE.test(text);
}

/** True for the lines that models leave out of a quote without a thought: blank ones and comments. */
export function isSkippable(line: string): boolean {
  return isBlank(line) || isComment(line);
}

/** Returns how much a line says about its place, 0 to 1: a blank line next to nothing, `}` little. */
export function weightOf(line: string): number {
  let telling = 0;
  let other = 0;
  for (let at = 0; at < line.length && telling < 24; at++) {
    const code = line.charCodeAt(at);
    if (isWordCode(code)) telling++;
    else if (code > 32) other++;
  }
  if (telling === 0) return other === 0 ? 0.03 : 0.08 + 0.02 * Math.min(other, 6);
  return 0.2 + (0.8 * telling) / 24;
}

/** Returns whether a line of this weight says something: it has three letters or digits, or more. */
export function isTelling(weight: number): boolean {
  return weight >= 0.3;
}

/** Returns whether a line says something of where it is, as `isTelling` has it. */
export function tells(line: string): boolean {
  return isTelling(weightOf(line));
}

/** True for ASCII letters, digits, `_`, `$` and everything beyond ASCII. */
export function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code > 127
  );
}
