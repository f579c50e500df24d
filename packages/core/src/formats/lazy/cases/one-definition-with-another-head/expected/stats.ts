export function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

export function mean(values: readonly number[], fallback = 0): number {
  if (values.length === 0) return fallback;
  return sum(values) / values.length;
}

export function spread(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.at(-1)! - sorted[0]!;
}
