export function other() {
  return 2;
}

export function last() {
  return 3;
}
