/** Returns the lines of a text, of which the last one may have an end. */
export function linesOf(text: string): readonly string[] {
  return text.replace(/\n$/, "").split("\n");
}

/** Returns the lines as a text in which each of them has an end. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
