const LIMIT = 500;

export function read(path: string): string {
  const file = open(path);
  const text = file.read(LIMIT);
  file.close();
  return text;
}
