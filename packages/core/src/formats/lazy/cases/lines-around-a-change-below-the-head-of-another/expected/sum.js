const limit = 20;

function a() {
  return limit;
}

function b(items) {
  const total = sum(items);
  log(total);
  return total + 1;
}
