/** Returns what `change` makes of each item: the same list where it changes none. */
export function mapped<T>(items: readonly T[], change: (item: T, nth: number) => T): readonly T[] {
  let made: T[] | undefined;
  for (const [nth, item] of items.entries()) {
    const changed = change(item, nth);
    if (changed !== item) made ??= items.slice(0, nth);
    made?.push(changed);
  }
  return made ?? items;
}
