import { isBlank, isVisible } from "../text/blanks.ts";
import { hasEndMark, withoutEndMark } from "../text/end-mark.ts";
import { type Line, withText } from "../text/line.ts";
import { lineSplitter } from "../text/line-splitter.ts";

/** The lines of a response that arrives in pieces, in the order in which they are looked at: some once more. */
export class LineQueue {
  readonly #splitter = lineSplitter();
  readonly #pieces: string[] = [];
  readonly #most: number;
  #count = 0;
  /** Lines that arrived with the last piece, and how many of them were taken out. */
  #arrived: readonly Line[] = [];
  #taken = 0;
  /** Lines to be looked at before those, the next one last. */
  readonly #waiting: Line[] = [];
  /** A line that ends with the mark of a template, and blank ones below it: the last ones of the response have none. */
  #held: Line[] = [];

  /** `most`: how many lines are looked at; those of the piece that goes beyond are none of them. */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many lines have ended. */
  get count(): number {
    return this.#count;
  }

  /** All that has arrived. */
  get text(): string {
    return this.#pieces.join("");
  }

  /** Takes in the lines that a piece completes, once all before them are taken out. */
  feed(piece: string): void {
    this.#pieces.push(piece);
    // Counted first only where the limit may be reached: that is one more pass over the piece.
    const ends = this.#count + piece.length > this.#most ? endsIn(piece) : 0;
    const isTooMany = this.#count + ends > this.#most;
    this.#arrived = isTooMany ? [] : this.#splitter.push(piece);
    this.#count += isTooMany ? ends : this.#arrived.length;
    this.#taken = 0;
  }

  /** Takes in the last lines: no more pieces arrive. */
  end(): void {
    const last = this.#splitter.end();
    const isOver = last.every(({ text }) => isBlank(text));
    const unmarked = (line: Line) => withText(line, withoutEndMark(line.text));
    this.giveBack([...(isOver ? this.#held.map(unmarked) : this.#held), ...last.map(unmarked)]);
  }

  /** Takes out the line that is to be looked at next; `undefined` if there is none yet. */
  next(): Line | undefined {
    return this.#waiting.pop() ?? this.#nextArrived();
  }

  /** Returns the next line with something on it, as it stands in the response; `undefined` if it is not there yet. */
  nextVisible(): string | undefined {
    const waiting = this.#waiting.findLast(({ text }) => isVisible(text));
    if (waiting) return waiting.text;
    for (let at = this.#taken; at < this.#arrived.length; at++) {
      const { text } = this.#arrived[at]!;
      if (isVisible(text)) return text;
    }
    return undefined;
  }

  /** Has lines looked at, be it again, before all others. */
  giveBack(lines: readonly Line[]): void {
    for (let at = lines.length - 1; at >= 0; at--) this.#waiting.push(lines[at]!);
  }

  #nextArrived(): Line | undefined {
    for (let line = this.#arrived[this.#taken]; line; line = this.#arrived[this.#taken]) {
      if (this.#held.length > 0 && !isBlank(line.text)) {
        this.giveBack(this.#held);
        this.#held = [];
        return this.#waiting.pop();
      }
      this.#taken++;
      if (this.#held.length === 0 && !hasEndMark(line.text)) return line;
      this.#held.push(line);
    }
    return undefined;
  }
}

function endsIn(piece: string): number {
  let count = 0;
  for (let at = piece.indexOf("\n"); at !== -1; at = piece.indexOf("\n", at + 1)) count++;
  return count;
}
