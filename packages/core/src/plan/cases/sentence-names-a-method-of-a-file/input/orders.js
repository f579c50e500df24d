class Orders {
  create(items) {
    const order = new Order(items);
    repository.save(order);
    return order;
  }

  refund(id) {
    const order = repository.find(id);
    repository.flush(order);
    return order;
  }
}
