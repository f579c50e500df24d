class Cart {
  void put(int count) {
    store(count);
  }

  void put(String name) {
    store(name);
  }

  static class Row {
    void put(int count) {
      this.count = count;
    }
  }
}
