export function host(text) {
  return text.trim();
}
