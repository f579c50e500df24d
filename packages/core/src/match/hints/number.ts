import type { Candidate, Hunk } from "../../types.ts";
import { NEARBY, OFF, startOf } from "../place.ts";
import type { Shifts } from "./shifts.ts";

/** A place is so many times as near to a number as any other, or it is not told by it. */
const NEARER = 3;

/**
 * Returns the one of several places that the number of a hunk names. By how much the numbers of the hunks beside it are off
 * corrects it; if several are off by the same, it counts only as corrected. One that is corrected to another place than it
 * names tells none, nor does one that a hunk elsewhere has as well.
 *
 *     @@ -90 @@    stands at 132               +42
 *     @@ -97 @@    stands at 97 and 139        none: it may not be off
 *     @@ -65 @@    stands at 30, 80 and 107    107
 */
export function atNumber(hunk: Hunk, rivals: readonly Candidate[], shifts: Shifts): Candidate | undefined {
  const { line, reach = 0, isMeasured } = hunk;
  if (line === undefined) return undefined;
  const told = (at: number) => nearest(at, reach, rivals);
  const around = isMeasured || line === 0 ? [] : shifts.around(line);
  const off = around.filter(({ by }) => Math.abs(by) > OFF);
  if (off.length === 0) return told(line);
  if (off.some((shift) => shift.line === line)) return undefined;
  if (shifts.all !== undefined) return told(line + shifts.all);
  const own = told(line);
  const corrected = off.flatMap(({ by }) => told(line + by) ?? []);
  const [place, ...others] = new Set(own ? [own, ...corrected] : corrected);
  if (!place || others.length > 0) return undefined;
  const isBacked = own && (off.length < around.length || corrected.length > 0);
  return isBacked || off.some(({ by }) => Math.abs(startOf(place) - line - by) <= OFF) ? place : undefined;
}

/**
 * The nearest of several places, if it is the only one within reach of the line or every other is three times as far. Line 1
 * is what models write where they know none.
 *
 *     claimed: 100     places: 98, 130     →  98
 *                      places: 90, 115     →  none: numbers of models are off by more than that
 */
function nearest(line: number, reach: number, rivals: readonly Candidate[]): Candidate | undefined {
  const distance = (candidate: Candidate) => Math.abs(startOf(candidate) - line);
  const [first, second] = rivals.toSorted((a, b) => distance(a) - distance(b)) as [Candidate, Candidate];
  const within = Math.min(reach, OFF);
  if (distance(first) <= within && distance(second) > within) return first;
  const furthest = line === 0 ? OFF : NEARBY;
  return distance(first) * NEARER < distance(second) && distance(first) <= furthest ? first : undefined;
}
