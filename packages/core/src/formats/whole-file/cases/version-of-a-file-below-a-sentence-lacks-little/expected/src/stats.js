import { sorted } from "./sorted.js";

export function count(values) {
  return sorted(values).count;
}

export function sum(values) {
  return sorted(values).sum;
}

export function mean(values) {
  return sum(values) / count(values);
}

export function first(values) {
  return sorted(values).first;
}

export function least(values) {
  return sorted(values).least;
}

export function most(values) {
  return sorted(values).most;
}
