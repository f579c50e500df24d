export const NAME = "shop";

export function total(items) {
  return items.length;
}

export function first(items) {
  return items[0];
}
