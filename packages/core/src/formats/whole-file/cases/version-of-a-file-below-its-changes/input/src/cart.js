import { priceOf } from "./price.js";

export function total(items) {
  let sum = 0;
  for (const item of items) {
    sum += priceOf(item);
  }
  return sum;
}

export function count(items) {
  return items.length;
}

export function isEmpty(items) {
  return items.length === 0;
}
