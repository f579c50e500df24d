import { rateOf } from './tax.js';

export function total(items) {
  const sum = items.reduce((all, one) => all + one.price, 0);
  return sum;
}
