const rate = 7;

export function tax(sum) {
  return (sum * rate) / 100;
}
