import { isVisible } from "../blanks.ts";
import { beginsComment, COMMENT_SIGN } from "../code/comment.ts";
import { isProse } from "../prose.ts";

const CUT = "(?:clipped|cut off|snipped|trimmed|truncated)";
const REST = String.raw`\b[^\])>]{0,80}[\])>]\s*$`;
const MARK = new RegExp(
  String.raw`^\s*(?:(?:${COMMENT_SIGN})\s*)?(?:${[
    // "...[truncated]", "... (output truncated)"
    String.raw`(?:\.{3}|…)\s?[[(<]\s?(?:\w{1,12} )?${CUT}${REST}`,
    // "<response clipped>", "[content was truncated]"
    String.raw`[[(<]\s?(?:content|file|message|output|response|text) (?:was )?${CUT}${REST}`,
    // "<truncated 120 bytes>"
    String.raw`[[(<]\s?truncated:? \d{1,9}${REST}`,
    // "[... truncated 40 lines ...]", "<... 30 lines clipped ...>"
    String.raw`[[(<]\s?(?:\.{3}|…)\s?(?:${CUT} \d{1,9}|\d{1,9} \w{1,12} ${CUT})${REST}`,
    // "[Showing lines 1-38 of 74. Use :39 to continue]", "(End of file - total 9 lines)"
    String.raw`[[(]\s?showing lines \d{1,9}\s?[-–]\s?\d{1,9} of \d{1,9}${REST}`,
    String.raw`\(end of file\b[^()]{0,60}\d lines?\)\s*$`,
  ].join("|")})`,
  "i",
);

/** Right behind what is left of a line: `const total = su...[truncated]`. */
const BEHIND_TEXT = /(?:\.{3}|…)\s?\[\s?truncated\b[^\]]{0,40}\]\s*$/i;
/** A comment that the rest is elsewhere: `// to be continued`, `# (continued in the next message)`, `// cut here`, `// ..`. */
const TWO_DOTS = /^\s*(?:\/\/|#|--|;|%)\s?\.\.\s*$/;
const CONTINUES =
  /^\W{0,12}(?:(?:note|file|text)\W{1,3}){0,2}(?:to be continued|continue[sd](?: (?:in|on) (?:the |my )?next\b.*)?|more to come|part \d{1,2} of \d{1,2}|truncated(?: here)?|cut(?: off)? here|未完待续|未完待續)\W{0,6}$/i;
/** No mark is longer. */
const LONGEST = 80;

/**
 * Returns which lines of a text some program put there that shows texts, in place of what it left out. The last one may have
 * text before that; and a text for people may speak of such marks above its end.
 */
export function cutMarksIn(lines: readonly string[], path: string): readonly number[] {
  const last = lines.findLastIndex(isVisible);
  const isMark = (line: string, at: number) =>
    at === last ? isCutMark(line) || endsCutOff(line) : isCutMark(line) && !isProse(path);
  return lines.flatMap((line, at) => (isMark(line, at) ? [at] : []));
}

function isCutMark(line: string): boolean {
  return line.length <= 200 && (MARK.test(line) || line.trim() === "[TRUNCATED]");
}

/** At the end of a text, `[truncated]` is no section of a configuration. */
function endsCutOff(line: string): boolean {
  if (line.trim() === "[truncated]") return true;
  if (beginsComment(line) && line.length <= LONGEST && (CONTINUES.test(line) || TWO_DOTS.test(line)))
    return true;
  return BEHIND_TEXT.test(line.slice(-LONGEST)) && !beginsComment(line);
}
