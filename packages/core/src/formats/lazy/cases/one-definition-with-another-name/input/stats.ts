export function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

export function mean(values: number[]): number {
  const all = sum(values);
  return all / values.length;
}

export function spread(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.at(-1)! - sorted[0]!;
}
