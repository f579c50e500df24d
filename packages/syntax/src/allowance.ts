/**
 * Says, each time it is asked, whether a parser may do one more piece of work, or so many. It counts, so that the answer is the
 * same on every machine, as it would not be if it looked at a clock.
 */
export type Allowance = (pieces?: number) => boolean;

/** Returns what allows so many pieces of work. */
export function allowanceOf(most: number): Allowance {
  let left = most;
  return (pieces = 1) => {
    left -= pieces;
    return left >= 0;
  };
}

/** Tells that a parser has done all that it may, and is not at the end of its text. */
export const SPENT = "ERR_ALLOWANCE_SPENT";

/** Returns the error that says so. */
export function spent(): Error {
  return Object.assign(new Error("the parser takes too many steps"), { code: SPENT });
}
