class Cart {
  constructor() {
    this.items = [];
  }

  add(item) {
    this.items.push(item);
    return this;
  }

  clear() {
    this.items.length = 0;
    return this;
  }

  save(store) {
    store.setItem("cart", JSON.stringify(this.items));
  }
}

class Shop {
  open() {
    this.isOpen = true;
    return this;
  }
}
