const RATE = 0.19;

export function priceOf(item) {
  const { net } = item;
  return net + net * RATE;
}
