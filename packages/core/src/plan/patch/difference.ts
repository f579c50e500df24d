import { fold } from "../../match/fold.ts";
import { indicesOf } from "../../range.ts";
import type { Splice } from "../splice.ts";

/** What is new in a file, and what of it is gone. */
export interface Difference {
  /** Lines, as they are and in canonical form. */
  readonly there: ReadonlySet<string>;
  /** Lines of the file before. */
  readonly gone: ReadonlySet<number>;
}

/** Returns what splices make of the file. */
export function differenceOf(splices: readonly Splice[]): Difference {
  return {
    there: new Set(splices.flatMap(({ insert }) => [...insert, ...insert.map(fold)])),
    gone: new Set(splices.flatMap(({ range }) => indicesOf(range))),
  };
}

/** True if the first holds some of the other. */
export function sharesWith(some: Difference, other: Difference): boolean {
  return (
    [...some.there].some((line) => other.there.has(line)) ||
    [...some.gone].some((line) => other.gone.has(line))
  );
}
