/** More than anybody would read. */
const MOST = 10;

/** Returns the first ten of `items` as they stand in a sentence, with "and more" if there are more. */
export function listed(items: readonly (string | number)[]): string {
  return items.length <= MOST ? items.join(", ") : `${items.slice(0, MOST).join(", ")} and more`;
}
