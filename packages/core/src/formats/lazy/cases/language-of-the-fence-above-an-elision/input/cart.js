const items = [];

export function add(item) {
  items.push(item);
}

export function clear() {
  items.splice(0);
}

export function count() {
  return items.length;
}
