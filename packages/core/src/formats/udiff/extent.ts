import type { Line } from "../../text/line.ts";
import { openFence } from "../../text/markdown.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import { isMarkdown } from "../../text/prose.ts";
import { claimedCounts, endsDiffFence, isUnended } from "../diff-hunk.ts";
import type { Surroundings } from "../format.ts";

const HEADER =
  /^(?:diff |index |new file mode |deleted file mode |old mode |new mode |rename |copy |similarity |dissimilarity |Index: |={60,}|Binary files |GIT binary patch)/;
/** Headers that begin a hunk or the part of a file. */
const BEGIN = /^(?:@@|--- |\+\+\+ |diff |Index: )/;
const SIGNS = "-+ @\\\t";
/** The item of a list, or the rule between two parts of an answer. */
const PROSE = /^[-+] \S|^-{3,}\s*$/;

/**
 * Whether a line belongs to the diff. A line that lost its blank looks like one behind the end, and so does context below all
 * that the hunk counts, and a blank line: it is `doubtful`, and belongs to the diff if a changed line follows.
 */
export type Belonging = "in" | "doubtful" | "out";

/** Returns what tells of each line, in order, whether it belongs to the diff that begins with `head`. */
export function extentOf(head: Line, fence: Surroundings["fence"]): (line: Line) => Belonging {
  const counts = countdown();
  // One around an answer holds more than the diff.
  const isOwn = fence !== undefined && !isMarkdown(fence.language);
  let before = head.text;
  let doubted = false;
  const belonging = (line: Line): Belonging => {
    const { text } = line;
    if (fence && endsDiffFence(fence, text)) return counts.isOpen() && !doubted ? "doubtful" : "out";
    if (goesOn(before, text)) {
      const mayEnd = doubted || (!isOwn && before === "" && counts.isDone());
      if ((mayEnd && PROSE.test(text)) || (doubted && BEGIN.test(text))) return "out";
      return mayEnd && !doubted && isContext(text) ? "doubtful" : "in";
    }
    if (isOwn) return doubted ? "out" : "in";
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
  return text.startsWith("-") || text.startsWith("+");
}

function isContext(text: string): boolean {
  return /^[ \t]+\S/.test(text);
}

function goesOn(before: string, text: string): boolean {
  if (text === "" || SIGNS.includes(text[0]!) || HEADER.test(text)) return true;
  // The data of a binary patch look like anything.
  return /^(?:GIT binary patch|literal |delta )/.test(before) || /^(?:literal|delta) \d/.test(text);
}

/** Counts how many of the lines that the head of a hunk claims are still to come. */
function countdown() {
  let isCounting = false;
  let [before, after] = [0, 0];
  return {
    take(text: string): void {
      if (text.startsWith("@@")) {
        const counts = claimedCounts(text);
        isCounting = counts !== undefined;
        [before, after] = counts ?? [0, 0];
      } else if (isCounting && !isUnended(text)) {
        if (!text.startsWith("+")) before--;
        if (!text.startsWith("-")) after--;
      }
    },
    isOpen: () => isCounting && (before > 0 || after > 0),
    isDone: () => isCounting && before <= 0 && after <= 0,
  };
}
