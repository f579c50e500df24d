/** What it costs to see how alike two lines are, in cells of a table. */
export const COMPARISON = 15;

/** So many cells may be filled for any response, and so many for each of its lines: about a second, and 0.2 ms. */
const MOST = 4e6;
const MOST_PER_LINE = 1000;

/** The work of aligning the hunks of a file, counted, so that no response makes it endless. */
export interface Effort {
  /** Takes note of some work; false if it is more than the hunks are worth. */
  spend(cells: number): boolean;
  /** More work was asked for than may be done: what is found by aligning is not all that there is. */
  readonly spent: boolean;
}

/** Returns the effort that hunks of so many lines are worth. */
export function effortFor(lines: number): Effort {
  let left = MOST + MOST_PER_LINE * lines;
  return {
    spend(cells) {
      left -= cells;
      return left >= 0;
    },
    get spent() {
      return left < 0;
    },
  };
}
