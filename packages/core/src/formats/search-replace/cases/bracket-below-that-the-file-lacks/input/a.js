function f() {
  if (ready) {
first();
}

function g() {
  second();
}
