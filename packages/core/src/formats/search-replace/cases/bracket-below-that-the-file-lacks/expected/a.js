function f() {
  if (ready) {
first();
also();
}
}

function g() {
  second();
}
