import { log } from "./log.js";

export function price(item) {
  return item.price * 2;
}

export function count(items) {
  return items.length;
}
