// The labels of the shelves
import { open } from "./store.js";

const shelves = open("shelves");

export function label({ title, author }) {
  return `${title.trim()} (${author.trim()})`;
}

export function place(book) {
  return shelves.find((shelf) => shelf.holds(book));
}
