function count(items, limit) {
  let n = 0;
  for (const item of items) {
    if (item.size >= limit) {
      n += item.size;
      report(item, n);
    }
  }
  return n;
}
