import x from "x";

export function one(a: number) {
  return x(a) + 1;
}

export function two(a: number) {
  return x(a) + 20;
}

export function three(a: number) {
  return x(a) + 30;
}
