/** What a program writes is not nested as deep; to go through what is would need more stack than there is. */
export const DEEPEST = 200;

/** Returns the value of a text that is JSON; `undefined` if it is none, or nested more than 200 levels deep. */
export function jsonIn(text: string): unknown {
  const value = valueIn(text);
  return isDeeper(value, DEEPEST) ? undefined : value;
}

/** Returns whether a text is JSON, but nested more than 200 levels deep. */
export function isTooDeep(text: string): boolean {
  return isDeeper(valueIn(text), DEEPEST);
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
