function max(a, b) {
  if (a < b && b) {
    return b;
  }
  return a;
}
