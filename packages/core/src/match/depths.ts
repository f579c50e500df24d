import { indentOf, isBlank } from "../text/blanks.ts";
import type { Candidate } from "../types.ts";
import type { Quote } from "./quote.ts";
import type { SearchedFile } from "./searched-file.ts";

/**
 * Returns how well the depths of a quote fit those of the lines that it stands at: 2 if all are the same, 1 if each is
 * another one, and no two are the same one.
 *
 *     quote      file
 *     a {        a {         1
 *       b          →b
 *     a {        a {         0
 *       b        b
 */
export function depthFit(quote: Quote, place: Candidate, file: SearchedFile): 0 | 1 | 2 {
  const pairs = depthsAt(quote, place, file);
  if (pairs.every(([own, actual]) => own === actual)) return 2;
  const actualOf = new Map(pairs);
  const ownOf = new Map(pairs.map(([own, actual]) => [actual, own]));
  return pairs.every(([own, actual]) => actualOf.get(own) === actual && ownOf.get(actual) === own) ? 1 : 0;
}

/** True if each depth is another one, and none the one that is quoted. */
export function isShiftedAll(quote: Quote, place: Candidate, file: SearchedFile): boolean {
  return (
    depthFit(quote, place, file) === 1 &&
    depthsAt(quote, place, file).every(([own, actual]) => own !== actual)
  );
}

/** Returns how deep each line is quoted, and how deep it stands. */
function depthsAt(
  { lines }: Quote,
  { alignment }: Candidate,
  { image }: SearchedFile,
): readonly (readonly [string, string])[] {
  return alignment.flatMap((line, row) => {
    const text = lines[row]!;
    return line < 0 || isBlank(text) ? [] : [[indentOf(text), indentOf(image.line(line)!)] as const];
  });
}
