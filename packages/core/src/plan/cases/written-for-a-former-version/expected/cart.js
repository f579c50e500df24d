export function totalOf(items) {
  let sum = new Decimal();
  for (const item of items) sum += item.price * item.amount;
  return sum;
}

export function count(items) {
  return items.length;
}
