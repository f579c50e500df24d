import { keyOf } from "./keys.js";

/** What is lent, and to whom. */
export class Shelf {
  constructor(limit) {
    this.limit = limit;
    this.lent = new Map();
  }

  lend(book, reader) {
    if (this.lent.size >= this.limit) {
      return false;
    }
    this.lent.set(keyOf(book), reader);
    return true;
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
