export function price(item) {
  // intentionally does nothing until prices are known
}

export function label(item) {
  return item.name;
}
