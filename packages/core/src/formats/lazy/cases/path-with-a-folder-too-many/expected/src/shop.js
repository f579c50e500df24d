export function price(item) {
  return item.price * 2;
}

export function name(item) {
  return item.name;
}
