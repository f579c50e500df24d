import { audit } from "./audit.js";

export function total(items) {
  const sum = items.length;
  audit(sum);
  return sum;
}

export function first(items) {
  return items[0];
}
