export function label(item) {
  const name = nameOf(item, "none");
  const price = show(item.price, "EUR");
  return name + " " + price;
}

export function count(items) {
  return items.length;
}
