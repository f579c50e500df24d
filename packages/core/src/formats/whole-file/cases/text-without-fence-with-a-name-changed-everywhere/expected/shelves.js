import { open } from "./store.js";

let shelves = open("shelves");

function titleOf(volume) {
  return volume.title.trim();
}

function authorOf(volume) {
  return volume.author.trim();
}

export function label(volume) {
  return `${titleOf(volume)} (${authorOf(volume)})`;
}

export function place(volume) {
  return shelves.find((shelf) => shelf.holds(volume));
}
