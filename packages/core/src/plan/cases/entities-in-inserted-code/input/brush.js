export function ratioOf(rx, ry) {
  const ratio = ry / rx;
  return ratio > 1 ? 1 / ratio : ratio;
}
