import { log } from "./log.js";

export function price(item) {
  return item.price;
}

export function count(items) {
  return items.length;
}
