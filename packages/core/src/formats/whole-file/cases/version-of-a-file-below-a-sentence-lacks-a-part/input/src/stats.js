import { sorted } from "./sorted.js";

export function count(values) {
  return sorted(values).count;
}

export function sum(values) {
  return sorted(values).sum;
}

export function mean(values) {
  return sorted(values).mean;
}

export function first(values) {
  return sorted(values).first;
}

export function last(values) {
  return sorted(values).last;
}

export function least(values) {
  return sorted(values).least;
}

export function most(values) {
  return sorted(values).most;
}
