/** Returns lines of a file, the first of which has `first` above it, behind their 1-based numbers, aligned, and `│`. */
export function numberedLines(lines: readonly string[], first = 0): readonly string[] {
  const width = String(first + lines.length).length;
  return lines.map((line, nth) => `${String(first + nth + 1).padStart(width)}│${line}`);
}
