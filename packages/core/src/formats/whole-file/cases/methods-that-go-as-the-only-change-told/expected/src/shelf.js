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

  takeBack(book) {
    return this.lent.delete(keyOf(book));
  }
}
