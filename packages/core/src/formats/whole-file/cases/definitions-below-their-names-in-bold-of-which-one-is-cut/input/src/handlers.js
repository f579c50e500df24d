import { db } from "./db.js";

export function order(lines) {
  return db.insert(lines);
}

export function user(id) {
  const found = db.get(id);
  if (found === null || found === undefined) {
    throw new Error("not found");
  }
  return found;
}

export function users() {
  return db.all();
}

export function count() {
  return db.all().length;
}
