export function port(text) {
  if (text == null) return 80;
  return Number(text);
}
