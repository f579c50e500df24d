function f() {
  init();
}
function g() {
  log("x");
}
