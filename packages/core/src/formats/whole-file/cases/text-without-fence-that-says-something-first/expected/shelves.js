import { open } from "./store.js";

let shelves = open("shelves");

function titleOf(book) {
  return book.title.trim();
}

function authorOf(book) {
  return book.author.trim();
}

export function label(book) {
  return `${titleOf(book)} (${authorOf(book)})`;
}

export function place(book) {
  return shelves.find((shelf) => shelf.holds(book));
}
