import type { Span } from "../types.ts";

/** A line of the response. */
export interface Line {
  /** Without its line end, and without the blanks that an indented fence gives to all of its lines. */
  readonly text: string;
  /** Offset of the line in the response. */
  readonly from: number;
  /** Offset behind its line end. */
  readonly to: number;
  /** False for a last line without a line end: it may be cut off. */
  readonly ended: boolean;
  /** Of how many quotations the marks were taken off `text`; none if absent. */
  readonly quotations?: number;
}

/** Returns the part of the response from one line to another. */
export function spanOf(first: Pick<Line, "from">, last: Pick<Line, "to">): Span {
  return { from: first.from, to: last.to };
}

/** Returns a text as a line that stands nowhere in the response. */
export function lineOf(text: string): Line {
  return { text, from: 0, to: 0, ended: true };
}
