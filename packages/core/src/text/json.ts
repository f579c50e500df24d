/** What a program writes is not nested as deep; to go through what is would need more stack than there is. */
export const DEEPEST = 200;

/** Returns the value of a text that is JSON; `undefined` if it is none, or nested more than 200 levels deep. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, DEEPEST) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
