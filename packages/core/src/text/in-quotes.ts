/** So many characters of a line tell which one it is. */
const SHOWN = 80;

/** Returns a line as a message names it: the begin of what it says, in quotes. */
export function inQuotes(line: string): string {
  return JSON.stringify(line.trim().slice(0, SHOWN));
}
