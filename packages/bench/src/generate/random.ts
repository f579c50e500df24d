/** A source of choices: the same seed gives the same choices on every machine. */
export interface Random {
  /** Returns a whole number in [0, below). */
  readonly below: (below: number) => number;
  /** Returns one of the items; `undefined` of none. */
  readonly pick: <T>(items: readonly T[]) => T | undefined;
  /** Returns the items in another order. */
  readonly shuffle: <T>(items: readonly T[]) => readonly T[];
}

/**
 * Returns the choices that follow from a seed.
 * Source: the generator known as mulberry32 (public domain), 32 bits of state.
 */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const shuffle = <T>(items: readonly T[]) => {
    const result = [...items];
    for (let at = result.length - 1; at > 0; at--) {
      const other = below(at + 1);
      [result[at], result[other]] = [result[other]!, result[at]!];
    }
    return result;
  };
  return { below, shuffle, pick: (items) => items[below(items.length)] };
}
