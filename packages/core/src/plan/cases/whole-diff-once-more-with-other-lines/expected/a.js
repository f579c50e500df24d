function quality(value) {
  const num = Number(value);
  if (num === Infinity) {
    return 1;
  }
  if (num === -Infinity) {
    return 0;
  }
  if (Number.isNaN(num)) {
    return 1;
  }
  if (num < 0 || num > 1) {
    return 1;
  }
  return num;
}
