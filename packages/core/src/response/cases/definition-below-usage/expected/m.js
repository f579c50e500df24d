function a() {
  uno();
}

function b() {
  two();
}
