import type { Screen } from "../context.ts";
import { escapeLine } from "./escape.ts";

/** What is quicker than this needs no word. */
const PATIENCE_MS = 500;

/** A line at a terminal that says what is being waited for. */
export interface Progress {
  /** Says `text` in place of what was there, if the wait has been long enough. */
  show(text: string): void;
  /** Removes the line, so that something else can be written. */
  clear(): void;
}

/** Where the screen is no terminal nothing ever appears. */
function progressOn(
  { isTTY = false, columns = 80, write }: Screen,
  text: string,
): Progress & { end(): void } {
  if (!isTTY) return { show() {}, clear() {}, end() {} };
  let current = text;
  let visible = false;
  const draw = () => {
    visible = true;
    // A line that wraps could not be overwritten.
    write(`\r${escapeLine(current).slice(0, columns - 1)}\u001b[K`);
  };
  const start = performance.now();
  const timer = setTimeout(draw, PATIENCE_MS);
  const clear = () => {
    if (visible) write("\r\u001b[K");
    visible = false;
  };
  return {
    show(next) {
      current = next;
      if (performance.now() - start > PATIENCE_MS) draw();
    },
    clear,
    end() {
      clearTimeout(timer);
      clear();
    },
  };
}

/** Does `work`, and says `text` at a terminal, or what `work` shows, if it takes long. */
export async function withProgress<T>(
  screen: Screen,
  text: string,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const progress = progressOn(screen, text);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}
