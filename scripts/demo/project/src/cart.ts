import type { Item } from "./item";

const freeShippingFrom = 50;

/** Sum of all items, in euro. */
export function total(items: Item[]): number {
  let sum = 0;

  for (const item of items) {
    sum += item.price * item.count;
  }
  return sum;
}

export function shipping(items: Item[]): number {
  return total(items) >= freeShippingFrom ? 0 : 4.9;
}

export function describe(items: Item[]): string {
  const count = items.length;
  return count + " items, " + total(items) + " EUR";
}
