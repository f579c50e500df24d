function a() {
  one();
  return 1;
}

function b() {
  two();
  return 2;
}
