import type { MalformedEdit, Span } from "../types.ts";

/** What is wrong with a block, and where. */
export interface Fault {
  readonly format: string;
  /** Empty where the block names none. */
  readonly path?: string | undefined;
  readonly span: Span;
  /** What follows the format's name in the problem's code: `missing-divider`. */
  readonly what: string;
  readonly message: string;
  /** The next thing to do. */
  readonly hint: string;
}

/** Returns the edit that stands for a block which can't be read. */
export function malformed(fault: Fault): MalformedEdit {
  const { format, path = "", span, what, message, hint } = fault;
  return {
    kind: "malformed",
    format,
    path,
    span,
    problem: { code: `${format}/${what}`, message, span, hint },
  };
}
