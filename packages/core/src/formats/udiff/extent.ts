import { openFence } from "../../response/markdown.ts";
import { looksLikeMarker } from "../../response/unread.ts";
import { claimedCounts, endsDiffFence } from "../diff-hunk.ts";
import type { Line, Surroundings } from "../format.ts";

const HEADER =
  /^(?:diff |index |new file mode |deleted file mode |old mode |new mode |rename |copy |similarity |dissimilarity |Index: |={60,}|Binary files |GIT binary patch)/;
/** Headers that begin a hunk or the part of a file. */
const BEGIN = /^(?:@@|--- |\+\+\+ |diff |Index: )/;
const LIST_ITEM = /^[-+] \S/;

/**
 * Whether a line belongs to the diff. A line that lost its blank looks like one behind the end: it is `doubtful`, and
 * belongs to the diff if a changed line follows.
 */
export type Belonging = "in" | "doubtful" | "out";

/** Returns what tells of each line, in order, whether it belongs to the diff that begins with `head`. */
export function extentOf(head: Line, fence: Surroundings["fence"]): (line: Line) => Belonging {
  const counts = countdown();
  let before = head.text;
  let doubted = false;
  const belonging = (line: Line): Belonging => {
    const { text } = line;
    if (fence && endsDiffFence(fence, text)) return counts.isOpen() && !doubted ? "doubtful" : "out";
    if (goesOn(before, text)) {
      const isRemark = LIST_ITEM.test(text) && (doubted || (!fence && before === "" && counts.isDone()));
      return isRemark || (doubted && BEGIN.test(text)) ? "out" : "in";
    }
    if (fence) return doubted ? "out" : "in";
    return counts.isOpen() && !openFence(line) && !looksLikeMarker(line) ? "doubtful" : "out";
  };
  counts.take(head.text);
  return (line) => {
    const found = belonging(line);
    if (found === "doubtful") doubted = true;
    else if (isChange(line.text)) doubted = false;
    counts.take(line.text);
    before = line.text;
    return found;
  };
}

/** Returns whether a line that belongs to a diff changes the file. */
export function isChange(text: string): boolean {
  return /^[-+]/.test(text);
}

function goesOn(before: string, text: string): boolean {
  if (text === "" || /^[-+ @\\\t]/.test(text) || HEADER.test(text)) return true;
  // The data of a binary patch look like anything.
  return /^(?:GIT binary patch|literal |delta )/.test(before) || /^(?:literal|delta) \d/.test(text);
}

/** Counts how many of the lines that the head of a hunk claims are still to come. */
function countdown() {
  let left: readonly [number, number] | undefined;
  return {
    take(text: string): void {
      if (text.startsWith("@@")) left = claimedCounts(text);
      else if (left && !text.startsWith("\\"))
        left = [left[0] - (text.startsWith("+") ? 0 : 1), left[1] - (text.startsWith("-") ? 0 : 1)];
    },
    isOpen: () => left !== undefined && Math.max(...left) > 0,
    isDone: () => left !== undefined && Math.max(...left) <= 0,
  };
}
