function f() {
  init();
  log("y");
}
function g() {
  log("x");
}
