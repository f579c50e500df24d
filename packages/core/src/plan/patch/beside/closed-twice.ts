import { postimageOf, preimageOf } from "../../../hunk.ts";
import type { Placed } from "../../../match/place.ts";
import { onceFor } from "../../../once.ts";
import { isVisible } from "../../../text/blanks.ts";
import { openBrackets } from "../../../text/code/brackets.ts";
import { isClosing } from "../../../text/code/closing.ts";
import type { Image } from "../../../types.ts";
import type { Splice } from "../../splice.ts";

/** So many lines at the end of a new text are compared with those below. */
const MOST_CLOSING = 64;

/**
 * Returns the first line right below a place that what is put there ends with as well, where only that closes a bracket more
 * than the file opens: the model wrote it without quoting it.
 *
 *      file            to be put in place of b();
 *        b();            b();
 *      }       ←         c();
 *                      }
 *
 * `placed` are the hunks of the whole file: another one may open what is closed here.
 */
export function closedTwice(
  splices: readonly Splice[],
  placed: readonly Placed[],
  image: Image,
): number | undefined {
  const ends = splices.flatMap(({ range: { to }, insert }) => (endsAsBelow(insert, to, image) ? [to] : []));
  if (ends.length === 0) return undefined;
  const more = openedBy(placed);
  return more < 0 && openIn(image) + more < 0 ? ends[0] : undefined;
}

const openIn = onceFor((image: Image): number => openBrackets(image.lines));

/** How many brackets more are open in a file when hunks have changed it. */
const openedBy = onceFor((placed: readonly Placed[]): number =>
  placed.reduce((sum, { hunk }) => sum + openBrackets(postimageOf(hunk)) - openBrackets(preimageOf(hunk)), 0),
);

/** Whether the last lines close brackets, and stand right below once more, and others do not. */
function endsAsBelow(insert: readonly string[], to: number, image: Image): boolean {
  const from = insert.findLastIndex((line) => isVisible(line) && !isClosing(line)) + 1;
  if (from === 0) return false;
  const closing = insert.slice(from).slice(-MOST_CLOSING);
  return closing.some((_, nth) => {
    const lines = closing.slice(nth);
    return openBrackets(lines) < 0 && lines.every((line, at) => image.line(to + at) === line);
  });
}
