import { priceOf } from "./price.js";

export function total(items) {
  return items.reduce((sum, item) => sum + priceOf(item), 0);
}

export function count(items) {
  return items.length;
}

export function isEmpty(items) {
  return items.length === 0;
}
