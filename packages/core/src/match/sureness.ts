/** What decides how sure a placement has to be. */
export interface Sureness {
  /** The score that a place needs. */
  readonly threshold: number;
  /** How much better than every other place it has to be. */
  readonly margin: number;
  readonly strict: boolean;
  /** The file is the version that the hunks were made from: nothing of them was done. */
  readonly undone?: boolean;
}

/** How sure a placement is, unless somebody says otherwise: see the calibration in docs/benchmarks.md. */
export const SURE: Sureness = { threshold: 0.75, margin: 0.05, strict: false };
