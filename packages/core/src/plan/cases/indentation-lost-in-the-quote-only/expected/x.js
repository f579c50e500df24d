function f() {
  start();
  log("b");
  return 1;
}
