/** Work that is counted, so that no response makes it endless. */
export interface Effort {
  /** Takes note of some work; false if it is more than may be done. */
  spend(steps: number): boolean;
  /** More work was asked for than may be done: what is found is not all that there is. */
  readonly spent: boolean;
}

/** Returns an effort of so many steps at most. */
export function effortOf(most: number): Effort {
  let left = most;
  return {
    spend(steps) {
      left -= steps;
      return left >= 0;
    },
    get spent() {
      return left < 0;
    },
  };
}
