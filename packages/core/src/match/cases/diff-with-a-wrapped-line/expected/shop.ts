import { format } from "./format";

export function total(items: readonly Item[]): number {
  const prices = items.map((item) => priceOf(item, { currency: "EUR", rounded: true }));
  return prices.reduce((sum, price) => sum + price, shipping);
}

export function label(item: Item): string {
  return format(item.name, item.price, { width: 40, fill: ".", currency: "EUR" });
}
