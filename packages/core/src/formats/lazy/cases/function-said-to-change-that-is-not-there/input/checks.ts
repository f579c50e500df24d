export function isText(value: unknown): boolean {
  return typeof value === "string";
}

export function isFixed(value: unknown): boolean {
  return Object.isFrozen(value);
}
