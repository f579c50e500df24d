import x from "x";

export function one(a: number) {
  return x(a) + 10;
}

export function two(a: number) {
  return x(a) + 2;
}

export function three(a: number) {
  return x(a) + 3;
}

export function four(a: number) {
  return x(a) + 4;
}

export function five(a: number) {
  return x(a) + 5;
}
