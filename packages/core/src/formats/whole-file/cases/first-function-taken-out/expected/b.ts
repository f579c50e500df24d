import x from "x";

export function two(a: number) {
  return x(a) + 20;
}

export function three(a: number) {
  return x(a) + 30;
}
