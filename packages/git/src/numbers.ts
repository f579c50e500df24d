/** More edits than a response may have are not written out. */
const MOST_EDITS = 100_000;

/** Returns 0-based numbers as people count, runs together: `1-3,5`. */
export function numbersIn(edits: readonly number[]): string {
  const sorted = [...edits].sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const edit of sorted) {
    const run = runs.at(-1);
    if (run !== undefined && edit === run[1] + 1) run[1] = edit;
    else runs.push([edit, edit]);
  }
  return runs.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}-${to + 1}`)).join(",");
}

/** Returns 0-based numbers of edits as people name these: `edit 3`, `edits 1-3,5`. */
export function editsNamed(edits: readonly number[]): string {
  return `${edits.length === 1 ? "edit" : "edits"} ${numbersIn(edits)}`;
}

/** The inverse of `numbersIn`, each number once, ascending: 0, 1, 2, 4. For a 0, which nobody counts, there is -1. */
export function numbersOf(text: string): readonly number[] {
  const numbers = new Set<number>();
  let left = MOST_EDITS;
  for (const run of text.split(",")) {
    const [from, to = from] = run.split("-").map(Number);
    for (let at = from!; at <= to! && left > 0; at++, left--) numbers.add(at - 1);
  }
  return [...numbers].sort((a, b) => a - b);
}
