const a = 1;
const total = computeTheTotal(items, customer.rebate, options);
const b = 2;
