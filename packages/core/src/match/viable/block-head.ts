import { smallest } from "../../extremes.ts";
import { depthOf } from "../../text/blanks.ts";
import { isComment, tells } from "../../text/fold.ts";
import type { Candidate, Image } from "../../types.ts";
import type { Quote } from "../quote.ts";

/** What goes on with the block above: `} else {`, `except OSError:`, `#endif`, `public:`. */
const GOES_ON =
  /^\s*(?:[)\]}]|(?:and|case|catch|default|elif|else|elsif|ensure|except|finally|or|rescue|then|when)\b|#\s*\w|(?:private|protected|public)(?: slots)?:)/;

/** A single line that is left out was passed over in copying. */
const FEWEST = 2;

/**
 * True if the quote leaves out the head of another block between two of its lines, or the end of a comment: the lower one
 * belongs to another thing.
 *
 *     quote              file
 *      web:        ──    web:
 *        image: w  ──      image: w
 *                        api:               its head
 *                          image: a
 *        restart   ──      restart
 */
export function skipsHead({ elided }: Quote, { alignment }: Candidate, image: Image): boolean {
  let above = -1;
  return alignment.some((line, row) => {
    if (line < 0) return false;
    const from = above;
    above = line;
    if (from < 0 || line <= from + 1 || elided[row - 1]) return false;
    const between = image.linesBetween(from + 1, line);
    const code = between.filter((text) => tells(text) && !isComment(text));
    const areComments = [from, line].every((at) => isComment(image.line(at)!));
    if (areComments && code.length > 0 && between.some(endsComment)) return true;
    const left = code.filter((text) => !GOES_ON.test(text));
    const least = smallest(left.map(depthOf));
    return left.length >= FEWEST && least < depthOf(image.line(line)!) && least <= depthOf(image.line(from)!);
  });
}

function endsComment(line: string): boolean {
  return line.trimEnd().endsWith("*/");
}
