/*
 * As Math.min and Math.max, of however many numbers: those take each as an argument, and of some hundred thousand, as a
 * long hunk has lines, the stack is full.
 */

/** Infinity where there is none. */
export function smallest(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const number of numbers) if (number < found) found = number;
  return found;
}

/** -Infinity where there is none. */
export function largest(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const number of numbers) if (number > found) found = number;
  return found;
}
