export function area(w, h) {
  return w * h;
}
