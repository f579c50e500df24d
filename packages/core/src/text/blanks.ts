/** Returns whether a line has nothing on it but blanks. */
export function isBlank(line: string): boolean {
  return !isVisible(line);
}

/** Returns whether a line has something on it. */
export function isVisible(line: string): boolean {
  return line.trim() !== "";
}

/** Returns the lines without the blank ones at either end. */
export function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  return lines.slice(Math.max(0, lines.findIndex(isVisible)), lines.findLastIndex(isVisible) + 1);
}

/** Returns the lines without the blanks around them, each once. */
export function trimmedSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.map((line) => line.trim()));
}

/** Returns the blanks and tabs that a line starts with. */
export function indentOf(line: string): string {
  return line.slice(0, depthOf(line));
}

const [BLANK, TAB] = [32, 9];

/** Returns how many blanks and tabs a line starts with: all of it, if it has nothing else. */
export function depthOf(line: string): number {
  let depth = 0;
  for (let code = line.charCodeAt(0); code === BLANK || code === TAB; code = line.charCodeAt(depth)) depth++;
  return depth;
}

/** Returns how many of the lines at the end are quite empty. */
export function emptyAtEnd(lines: readonly { readonly text: string }[]): number {
  let count = 0;
  while (lines.at(-1 - count)?.text === "") count++;
  return count;
}
