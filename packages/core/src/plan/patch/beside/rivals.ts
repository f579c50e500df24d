import { tells } from "../../../text/fold.ts";
import type { Splice } from "../../splice.ts";

/** A splice, and the index of who makes it. */
interface Claim {
  readonly owner: number;
  readonly splice: Splice;
}

/** Returns, for each owner of splices that change lines which an earlier one's change, that earlier one. */
export function rivalsOf(owners: readonly (readonly Splice[])[]): ReadonlyMap<number, number> {
  const claims = owners.flatMap((splices, owner) => splices.map((splice): Claim => ({ owner, splice })));
  claims.sort((a, b) => a.splice.range.from - b.splice.range.from);
  const rivals = new Map<number, number>();
  let widest: Claim | undefined;
  for (const claim of claims) {
    if (widest && widest.owner !== claim.owner && clash(widest.splice, claim.splice)) {
      rivals.set(Math.max(widest.owner, claim.owner), Math.min(widest.owner, claim.owner));
    }
    if (!widest || claim.splice.range.to > widest.splice.range.to) widest = claim;
  }
  for (const [later, earlier] of versionsOf(claims)) rivals.set(later, earlier);
  return rivals;
}

/** `b` does not start before `a`. Insertions at the edge of changed lines, or at one place, do not clash. */
function clash({ range: a }: Splice, { range: b }: Splice): boolean {
  return b.from < a.to && (b.to > b.from || b.from > a.from);
}

/** The telling lines of an insertion, and the index of who makes it. */
interface Told {
  readonly owner: number;
  readonly lines: ReadonlySet<string>;
}

/** So many telling lines have to be the same, at the least. */
const FEWEST_SAME = 2;

/**
 * Returns, for each owner of an insertion that has most telling lines of an earlier one's at the same place, that one: it is
 * the same once more, with something corrected.
 */
function versionsOf(claims: readonly Claim[]): ReadonlyMap<number, number> {
  const firsts = new Map<string, Told>();
  const versions = new Map<number, number>();
  for (const { owner, splice } of claims) {
    if (splice.range.to > splice.range.from) continue;
    const told = { owner, lines: new Set(splice.insert.filter(tells)) };
    const same = new Map<Told, number>();
    for (const line of told.lines) {
      const key = `${splice.range.from} ${line}`;
      const first = firsts.get(key) ?? told;
      firsts.set(key, first);
      if (first.owner !== owner) same.set(first, (same.get(first) ?? 0) + 1);
    }
    for (const [first, count] of same) {
      const fewest = Math.min(told.lines.size, first.lines.size);
      if (count >= FEWEST_SAME && count * 3 > fewest * 2)
        versions.set(Math.max(owner, first.owner), Math.min(owner, first.owner));
    }
  }
  return versions;
}
