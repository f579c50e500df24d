/**
 * Returns a part of `items` for which `holds`, and for no part of which that lacks one item more of it; `holds` is
 * true for all of them. Asks for halves first, then for smaller parts.
 *
 * Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002), algorithm ddmin.
 */
export async function smallest<T>(
  items: readonly T[],
  holds: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = items;
  for (let parts = 2; left.length > 1; ) {
    const pieces = split(left, parts);
    const next = await firstThat(holds, pieces, left);
    if (next) {
      parts = pieces.includes(next) ? 2 : Math.max(2, parts - 1);
      left = next;
    } else if (parts >= left.length) break;
    else parts = Math.min(left.length, parts * 2);
  }
  return left;
}

/** A piece alone, else all without a piece. */
async function firstThat<T>(
  holds: (some: readonly T[]) => Promise<boolean>,
  pieces: readonly (readonly T[])[],
  all: readonly T[],
): Promise<readonly T[] | undefined> {
  const rests = pieces.length > 2 ? pieces.map((piece) => all.filter((item) => !piece.includes(item))) : [];
  for (const some of [...pieces, ...rests]) if (await holds(some)) return some;
  return undefined;
}

function split<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  const at = (nth: number) => Math.floor((nth * items.length) / parts);
  return Array.from({ length: parts }, (_, nth) => items.slice(at(nth), at(nth + 1)));
}
