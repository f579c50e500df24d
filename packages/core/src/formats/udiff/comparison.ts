import { isVisible } from "../../text/blanks.ts";
import type { Line } from "../../text/line.ts";

/** `--- Expected`, `- Expected  - 1`, `+++ actual`. */
const SIDE =
  /^(-|\+)(?:\1\1)? (?:actual|expected|got|left|received|right|want(?:ed)?)(?: (?:output|result|value)s?)?(?:\s{1,4}[-+] ?\d{1,9})?\s*$/i;

/** Returns whether a line names one of two values that a test compares. */
export function isSide(line: string): boolean {
  return SIDE.test(line);
}

/** Returns whether a diff is what a test prints of two values that differ, as its first two lines say. */
export function isComparison(lines: readonly Line[]): boolean {
  const at = lines.findIndex(({ text }) => isVisible(text));
  const first = lines[at]?.text ?? "";
  if (!isSide(first)) return false;
  const second = lines.slice(at + 1).find(({ text }) => isVisible(text))?.text ?? "";
  return isSide(second) && first[0] !== second[0];
}
