export function area(w, h) {
  return Math.abs(w * h);
}
