/** A line of fewer letters and digits says nothing of its own. */
const SAYING = 4;

/** With fewer lines that say something in common, nothing tells whether two texts are versions of one file. */
export const FEWEST_SAYING = 5;

/** Returns whether a line has letters enough to be known by. */
export function isSaying(line: string): boolean {
  return wordLetters(line) >= SAYING;
}

/** Returns how many letters and digits a line has. */
export function wordLetters(line: string): number {
  return line.replace(/[^\p{L}\p{N}]/gu, "").length;
}

/** Returns how many of the lines say something. */
export function countSaying(lines: readonly string[]): number {
  return lines.filter(isSaying).length;
}
