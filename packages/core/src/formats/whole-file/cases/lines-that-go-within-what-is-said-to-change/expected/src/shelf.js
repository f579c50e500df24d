import { keyOf } from "./keys.js";

/** What is lent, and to whom. */
export class Shelf {
  constructor(limit) {
    this.limit = limit;
    this.lent = new Map();
  }

  lend(book, reader) {
    this.lent.set(keyOf(book), reader);
  }

  /** All that a reader has. */
  heldBy(reader) {
    return [...this.lent].filter(([, one]) => one === reader);
  }

  isEmpty() {
    return this.lent.size === 0;
  }

  takeBack(book) {
    this.lent.delete(keyOf(book));
  }
}
