export const SIZE = 12;

export function open(path) {
  return read(path, SIZE);
}
