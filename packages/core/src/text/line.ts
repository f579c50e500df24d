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
}
