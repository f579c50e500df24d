class Shop {
  total(items) {
    return items.reduce((sum, { price }) => sum + price, 0);
  }
}
