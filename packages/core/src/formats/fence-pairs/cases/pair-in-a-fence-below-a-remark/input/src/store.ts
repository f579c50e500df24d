export function load(key: string) {
  const rows = read(key);
  return rows;
}

export function save(key: string) {
  const now: number | null = 0;
  write(key, now);
}
