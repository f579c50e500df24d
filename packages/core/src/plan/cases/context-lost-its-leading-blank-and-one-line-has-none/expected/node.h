class Node {
  void set() {
    if (dirty) {
      clear();
    }

    mark();
  }
};
