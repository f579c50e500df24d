function f() {
  start();
  log("b");
  if (x) {
    stop();
  }
  return 1;
}
