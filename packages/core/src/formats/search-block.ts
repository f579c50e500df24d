import type { Line } from "../text/line.ts";
import type { Span } from "../types.ts";

/**
 * Blocks of two parts between markers, which several formats share:
 *
 *     <<<<<<< SEARCH      opens
 *     preimage
 *     =======             divides
 *     postimage
 *     >>>>>>> REPLACE     closes
 *
 * Each begins with one of the signs `<>=+-`, be there blanks before it or not.
 */
export interface Markers {
  readonly opens: (text: string) => boolean;
  readonly divides: (text: string) => boolean;
  readonly closes: (text: string) => boolean;
}

/** The lines of a block, not yet understood. */
export interface SearchBlock {
  readonly span: Span;
  /** What stands between the opening and the closing marker. */
  readonly lines: readonly Line[];
  /** Which of the lines divide, ascending. */
  readonly dividers: readonly number[];
  /** Whether the block has an end: its own, or that of the fence around it. */
  readonly closed: boolean;
  /** Lines read beyond the end. */
  readonly unread: number;
  /** The line behind the block, where it has been read: the opening marker of the next one may stand on its last line. */
  readonly rest?: Line | undefined;
}
