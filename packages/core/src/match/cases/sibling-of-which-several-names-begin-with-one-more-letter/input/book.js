function book(order, customer) {
  let total = 0;
  block_queue(order, customer);
  block_mail(order, customer);
  total += order.total;
  return total;
}
