const RATE = 0.2;

export function priceOf(item) {
  return item.net * (1 + RATE);
}

export function netOf(item) {
  return item.net;
}

export function taxOf(item) {
  return item.net * RATE;
}
