function a() {
  uno();
}

function b() {
  return;
}
