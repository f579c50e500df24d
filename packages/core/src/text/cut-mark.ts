import { COMMENT_SIGN } from "./comment.ts";

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
    // "[Showing lines 1-38 of 74. Use :39 to continue]", "(End of file - total 9 lines)"
    String.raw`[[(]\s?showing lines \d{1,9}\s?[-–]\s?\d{1,9} of \d{1,9}${REST}`,
    String.raw`\(end of file\b[^()]{0,60}\d lines?\)\s*$`,
  ].join("|")})`,
  "i",
);

/** True if a program that shows a text put the line there, in place of what it left out: `...[truncated]`. */
export function isCutMark(line: string): boolean {
  return line.length <= 200 && (MARK.test(line) || line.trim() === "[TRUNCATED]");
}
