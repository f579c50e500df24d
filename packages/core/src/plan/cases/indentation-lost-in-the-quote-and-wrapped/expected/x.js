function f() {
  if (x) {
    start();
    log("a");
  }
  return 1;
}
