/** What terminals colour by: `ESC [ 31 m`. */
const COLOUR = /\u001B\[[\d;]*[mK]/g;

/** Returns whether a line begins with a colour of a terminal. */
export function isColoured(text: string): boolean {
  return text.startsWith("\u001B[");
}

/** Returns the line without the colours of a terminal. */
export function withoutColours<L extends { readonly text: string } | undefined>(line: L): L {
  return line?.text.includes("\u001B[") ? { ...line, text: line.text.replace(COLOUR, "") } : line;
}
