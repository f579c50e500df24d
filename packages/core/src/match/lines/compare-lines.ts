import { diffArrays } from "diff";
import { replacement } from "../../hunk.ts";
import type { HunkLine } from "../../types.ts";

/** Beyond so many differing lines the two sides are taken to have nothing in common. */
const MOST_DIFFERENCES = 600;

/** Returns two texts as the lines of one hunk. Lines with the same `key` are context, as the latter has them. */
export function compareLines(
  before: readonly string[],
  after: readonly string[],
  key: (line: string) => string = (line) => line,
): readonly HunkLine[] {
  const [from, to] = [before.map(key), after.map(key)];
  const only = onlyChange(from, to);
  if (only >= 0)
    return before.flatMap((text, nth): readonly HunkLine[] =>
      nth === only ? replacement([text], [after[nth]!]) : [{ kind: "context", text: after[nth]! }],
    );
  const parts = diffArrays(from, to, { maxEditLength: MOST_DIFFERENCES });
  if (!parts) return replacement(before, after);
  const [left, right] = [before.values(), after.values()];
  return parts.flatMap(({ added, removed, value }) =>
    value.map((): HunkLine => {
      if (removed) return { kind: "remove", text: left.next().value! };
      const text = right.next().value!;
      if (added) return { kind: "insert", text };
      left.next();
      return { kind: "context", text };
    }),
  );
}

/** Returns which line has become another, where all others are the same; -1 where it may be told otherwise. */
function onlyChange(from: readonly string[], to: readonly string[]): number {
  const first = from.length === to.length ? from.findIndex((line, nth) => line !== to[nth]) : -1;
  if (first === -1 || from.findLastIndex((line, nth) => line !== to[nth]) > first) return -1;
  return to.includes(from[first]!) || from.includes(to[first]!) ? -1 : first;
}
