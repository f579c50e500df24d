export function ratioOf(rx, ry) {
  if (rx <= 0 || ry <= 0) return 0;
  const ratio = ry / rx;
  return ratio > 1 ? 1 / ratio : ratio;
}
