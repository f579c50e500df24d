// Sends each letter once
import json, { append, read, remove, write } from "./all.js";

export function send(letter) {
  append("sent", json.text(letter));
  remove(letter.path);
}

export function sendAll(letters) {
  letters.forEach(send);
}

export function note(letter) {
  append("notes", letter.path);
}
