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
  /** Of how many quotations the marks were taken off `text`. */
  readonly quotations: number;
}

/** Returns the part of the response from one line to another. */
export function spanOf(first: Pick<Line, "from">, last: Pick<Line, "to">): Span {
  return { from: first.from, to: last.to };
}

/** Returns a text as a line that stands nowhere in the response. */
export function lineOf(text: string): Line {
  return { text, from: 0, to: 0, ended: true, quotations: 0 };
}

/**
 * Returns the line with another text, in the same place. All lines are made with the same fields, in the same order: engines read
 * those of one shape faster.
 */
export function withText({ from, to, ended, quotations }: Line, text: string): Line {
  return { text, from, to, ended, quotations };
}

/** Returns what stands on the line from a column on, as a line of its own. */
export function restOf({ text, from, to, ended, quotations }: Line, column: number): Line {
  return { text: text.slice(column), from: from + column, to, ended, quotations };
}
