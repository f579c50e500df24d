function book(order, customer) {
  let total = 0;
  loads_queue(order, customer);
  loads_mail(order, customer);
  total += order.total;
  return total;
}
