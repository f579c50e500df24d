/** Returns the lines of a text, of which the last one may have an end. */
export function linesOf(text: string): readonly string[] {
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

/** Returns what stands between the line ends of a text, be they `\n` or `\r\n`. */
export function splitAtLineEnds(text: string): string[] {
  return text.includes("\r") ? text.split(/\r?\n/) : text.split("\n");
}

/** Returns the lines as a text in which each of them has an end. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
