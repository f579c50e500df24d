function f() {
  stop();
}
