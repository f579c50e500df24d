import { type Line, withText } from "./line.ts";

/** What terminals colour by: `ESC [ 31 m`. */
const COLOUR = /\u001B\[[\d;]*[mK]/g;

/** Returns whether a line begins with a colour of a terminal. */
export function isColoured(text: string): boolean {
  return text.startsWith("\u001B[");
}

/** Returns the line without the colours of a terminal. */
export function withoutColours<L extends Line | undefined>(line: L): L {
  const isColouredWithin = line?.text.includes("\u001B[");
  return line && isColouredWithin ? (withText(line, line.text.replace(COLOUR, "")) as L) : line;
}
