const a = 1;
const total = computeTheTotal(items, customer.discount, options);
const b = 2;
