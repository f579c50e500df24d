function total(items) {
  check(items);
  return sum(items);
}

function clear(items) {
  items.length = 0;
}
