// Sends the letters
import json from "./json.js";
import { read } from "./files.js";
import { write } from "./files.js";
import { append } from "./files.js";
import { remove } from "./files.js";

// Sends each letter once
export function send(letter) {
  append("sent", json.text(letter.now()));
  remove(letter.path);
}

export function sendAll(letters) {
  letters.forEach(send);
}

export function note(letter) {
  append("notes", letter.path);
}
