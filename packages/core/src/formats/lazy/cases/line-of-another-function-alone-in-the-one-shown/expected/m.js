function a() {
  one();
  return 1;
}

function b() {
  two();
  audit("done");
  return 2;
}
