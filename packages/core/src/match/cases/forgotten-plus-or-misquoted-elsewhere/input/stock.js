function openStock() {
  const parser = load(item, 6);

  const buffer = drop(price, 4);
}

function closeStock() {
  // the parser is shared
  const parser = load(item, 6);
  const price = close(item, 4);

  return open(item, 2);
}
