import { priceOf } from "./price.js";

export function total(items) {
  const prices = items.map(priceOf);
  const sum = prices.reduce((a, b) => a + b, 0);
  console.log("total", sum);
  return sum;
}

export function count(items) {
  return items.length;
}

export function isEmpty(items) {
  return items.length === 0;
}
