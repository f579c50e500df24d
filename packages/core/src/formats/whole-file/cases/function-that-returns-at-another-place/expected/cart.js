import { audit } from "./audit.js";

export function total(items) {
  const sum = items.length;
  return sum || 0;
}

export function first(items) {
  return items[0];
}
