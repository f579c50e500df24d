const limit = 10;

function a() {
  return limit;
}

function b(items) {
  const total = sum(items);
  return total + 1;
}
