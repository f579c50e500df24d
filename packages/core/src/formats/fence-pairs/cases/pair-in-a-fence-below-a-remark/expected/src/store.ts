export function load(key: string) {
  return read(key);
}

export function save(key: string) {
  const now: number | null = 0;
  write(key, now);
}
