export function price(item) {
  return item.price;
}

export function name(item) {
  return item.name;
}
