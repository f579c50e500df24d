import { isVisible, trimmedSet } from "../../../text/blanks.ts";
import { COMMENT_SIGN } from "../../../text/code/comment.ts";
import type { Image } from "../../../types.ts";

/** `# <-- never rounded`, `// ← bug`, `// ^^^ here`, `# BUG`. */
const POINTER = new RegExp(
  String.raw`(?:^|\s)(?:${COMMENT_SIGN})\s{0,60}(?:<?[-=]{1,3}[<>]?(?=\s)|<[-=]{1,4}|←|⬅|👈|👆|☝|\^|❌|⚠|🐛|!{2,}|(?:BUG|ERROR|HERE|ISSUE|PROBLEM|WRONG)\b).*$`,
  "u",
);

/**
 * Returns whether all that a text has in addition to what a file has are remarks that point at its lines, and `result`, what it would
 * make of the file, has all of those.
 */
export function onlyPoints(text: readonly string[], { lines }: Image, result: readonly string[]): boolean {
  const known = trimmedSet(lines);
  const added = text.filter((line) => isVisible(line) && !known.has(line.trim()));
  const points = (line: string) => POINTER.test(line) && (bare(line) === "" || known.has(bare(line)));
  if (added.length === 0 || !added.every(points)) return false;
  const kept = new Set(result.flatMap((line) => [line.trim(), bare(line)]));
  return lines.every((line) => !isVisible(line) || kept.has(line.trim()));
}

/** A line without such a remark. */
function bare(line: string): string {
  return line.slice(0, Math.max(line.search(POINTER), 0)).trim();
}
