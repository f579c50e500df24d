class Store {
  /**
   * Saves one.
   */
  void save(int id) throws IOException {
    try (Writer writer = open(id)) {
      writer.write(id);
      writer.flush();
    }
  }

  void load(int id) throws IOException {
    try (Reader reader = read(id)) {
      reader.read(id);
    }
  }

  void drop(int id) {
    if (id > 0) {
      remove(id);
    }
  }
}
