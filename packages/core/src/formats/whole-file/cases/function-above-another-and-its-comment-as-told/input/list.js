const limit = 10;

/**
 * Adds an entry.
 */
export function add(list, entry) {
  list.push(entry);
}

/*
  Takes the last entry away.
*/
export function drop(list) {
  list.pop();
}
