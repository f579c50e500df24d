const total = computeTheTotal(items, customer.discount, options);
