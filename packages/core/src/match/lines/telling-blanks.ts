import { fold, isComment } from "../../text/fold.ts";
import { differInLiterals } from "./literals.ts";

/** `.card .title` is another selector than `.card.title`, `0 .5em` another value than `0.5em`. */
const STYLES = /\.(?:s?css|sass|less|styl)$/i;
const IN_STYLES = /(?<=[\w)\]%*&-]) (?=[.#[]|::?[a-z])/gi;
/** `cp a/ b` has one more argument than `cp a/b`. */
const ARGUMENTS = /\.(?:sh|bash|zsh|ksh|fish|ya?ml)$|(?:^|\/)(?:Dockerfile|Procfile)$/i;
const BETWEEN_ARGUMENTS = /(?<=[\w$/.~*?=@%+\-"'`}\]]) (?=[\w$/.~*?=@%+\-"'`{[\\])/g;
/** `#define MAX(a)` has a parameter, and `#define MAX (a)` none. */
const PARAMETERS = /^\s*#\s*define\s+\w+\(/;

/** Stands for a blank that counts. */
const COUNTED = "\n";

/**
 * True if lines of a file, which are equal but for blanks, have other ones where they are a part of what the line says: within
 * quotes and patterns, and where the language of the file tells things apart by them.
 */
export function differInTellingBlanks(
  lines: readonly string[],
  others: readonly string[],
  path = "",
): boolean {
  if (differInLiterals(lines, others, path)) return true;
  if (PARAMETERS.test(lines[0]!) !== PARAMETERS.test(others[0]!)) return true;
  const counted = STYLES.test(path) ? IN_STYLES : ARGUMENTS.test(path) ? BETWEEN_ARGUMENTS : undefined;
  return counted !== undefined && spelt(lines, counted) !== spelt(others, counted);
}

/** The code of some lines with only those blanks that count, and without the commas that may be left out. */
function spelt(lines: readonly string[], counted: RegExp): string {
  const code = lines.filter((line) => !isComment(line)).join(" ");
  return fold(code).replace(counted, COUNTED).replace(/[ ,]+/g, "");
}
