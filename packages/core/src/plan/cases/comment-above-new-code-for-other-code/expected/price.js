export function price(item) {
  const base = item.cost * 2;
  // The total includes the tax.
  return total(item, base);
}

export function label(item) {
  return item.name;
}
