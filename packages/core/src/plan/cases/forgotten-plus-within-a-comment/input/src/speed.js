export function slow(speed) {
  return speed / 2;
}

export function fast(speed) {
  return speed * 2;
}
