const RATE = 0.19;

export function priceOf(item) {
  return item.net * (1 + RATE);
}
