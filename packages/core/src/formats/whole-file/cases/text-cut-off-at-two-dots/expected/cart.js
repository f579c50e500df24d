import { sum } from "./sum.js";

export function total(items) {
  return items.length;
}

export function first(items) {
  return items[0];
}

export function last(items) {
  return items.at(-1);
}
