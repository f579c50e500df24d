function f() {
  first();
}

function g() {
  second();
}

function h() {
  third();
}
