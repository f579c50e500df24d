export function totalOf(items) {
  let sum = new Decimal();
  for (const item of items) sum += item.cost;
  return sum;
}

export function count(items) {
  return items.length;
}
