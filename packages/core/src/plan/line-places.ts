/** The lines of a file, and where each one stands but for blanks around it. */
export interface LinePlaces {
  readonly lines: readonly string[];
  /** Ascending. */
  readonly of: (line: string) => readonly number[];
}

export function linePlaces(lines: readonly string[]): LinePlaces {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const known = places.get(line.trim());
    if (known) known.push(at);
    else places.set(line.trim(), [at]);
  }
  return { lines, of: (line) => places.get(line.trim()) ?? [] };
}
