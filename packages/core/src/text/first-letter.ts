import { depthOf } from "./blanks.ts";

const [A, Z] = [0x61, 0x7a];
/** What tells a capital letter from a small one. */
const SMALL = 0x20;

/**
 * Returns whether a line begins with a letter from A to Z, be it indented, as most sentences and lines of code do: no mark, no
 * tag, no row of a table and no other sign of Markdown begins so.
 */
export function beginsWithLetter(line: string): boolean {
  const code = line.charCodeAt(depthOf(line)) | SMALL;
  return code >= A && code <= Z;
}
