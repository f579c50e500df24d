import type { MalformedEdit, Problem, Span } from "../types.ts";

/** What is wrong with a block, and where. */
export interface Fault {
  /** The format that the block is in; `response` where none could read it. */
  readonly format: string;
  /** Absent where the block names none. */
  readonly path?: string | undefined;
  readonly span: Span;
  /** What follows the format's name in the problem's code: `missing-divider`. */
  readonly what: string;
  readonly message: string;
  /** The next thing to do. */
  readonly hint: string;
}

/** Returns a fault as a problem of the response. */
export function problemOf({ format, span, what, message, hint }: Fault): Problem {
  return { code: `${format}/${what}`, message, span, hint };
}

/** Returns the edit that stands for a block which can't be read. */
export function malformed(fault: Fault): MalformedEdit {
  const { format, path = "", span } = fault;
  return { kind: "malformed", format, path, span, problem: problemOf(fault) };
}
