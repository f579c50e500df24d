function f() {
  start();
  log("a");
  return 1;
}
