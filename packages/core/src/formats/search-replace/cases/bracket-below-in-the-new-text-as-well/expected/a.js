function f() {
  first();
}

function g() {
  second();
}
