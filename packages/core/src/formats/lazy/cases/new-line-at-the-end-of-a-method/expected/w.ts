class W {
  run() {
    start();
    stop();
  }

  log(text) {
    print(text);
  }
}
