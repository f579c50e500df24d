export const SIZE = 12;

// Opens what stands there.
export function open(path) {
  return read(path, SIZE);
}
