function quality(value) {
  const num = Number(value);
  if (Number.isNaN(num)) {
    return 1;
  }
  if (num < 0) {
    return 0;
  }
  if (num > 1) {
    return 1;
  }
  return num;
}
