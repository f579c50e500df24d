export const one = 11;
export const two = 2;
export function run(x: number) {
  return x;
}
