export function slow(speed) {
  return speed / 2;
}

/**
 * Returns twice the speed.
*/
export function fast(speed) {
  return speed * 2;
}
