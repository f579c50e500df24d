class W {
  run() {
    start();
  }

  log(text) {
    print(text);
  }
}
