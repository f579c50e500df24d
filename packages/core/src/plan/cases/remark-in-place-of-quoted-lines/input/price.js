export function price(item) {
  const base = item.cost * 2;
  const tax = base * 0.2;
  return base + tax;
}

export function label(item) {
  return item.name;
}
