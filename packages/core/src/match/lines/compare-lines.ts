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
  const parts = diffArrays(before.map(key), after.map(key), { maxEditLength: MOST_DIFFERENCES });
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
