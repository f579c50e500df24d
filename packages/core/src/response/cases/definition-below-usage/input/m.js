function a() {
  one();
}

function b() {
  two();
}
