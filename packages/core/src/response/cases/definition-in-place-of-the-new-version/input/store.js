import { disk } from "./disk.js";

export function load(key) {
  const text = disk.read(key);
  return text === undefined ? undefined : JSON.parse(text);
}

export function save(key, value) {
  const text = JSON.stringify(value);
  disk.write(key, text);
  return text.length;
}

export function drop(key) {
  disk.remove(key);
}
