export interface Item {
  readonly name: string;
  readonly price: number;
}

/** Sum of all prices. */
export function total(items: readonly Item[]): number {
  let sum = 0;
  for (const item of items) {
    sum += item.price;
  }
  return sum;
}

export function cheapest(items: readonly Item[]): Item | undefined {
  let best: Item | undefined;
  for (const item of items) {
    // the first one wins
    if (!best || item.price < best.price) best = item;
  }

  return best ?? items[0];
}
