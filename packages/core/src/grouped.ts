/** Returns the items, in their order, by what `keyOf` says of each; those of which it says nothing are left out. */
export function grouped<T, K>(
  items: Iterable<T>,
  keyOf: (item: T) => K | undefined,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
