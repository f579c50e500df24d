/**
 * Returns whether a text is what was measured, and no code: `120 ms`, `1.2 s`, `80 KB`, `45 %`, `3x`. In code no blank stands before
 * a unit: `300ms`.
 */
export function isMeasure(text: string): boolean {
  return /^[~<>≈]?\s?\d[\d.,]*(?: (?:[num]?s|min|h|%|[KMG]i?B|B|bytes|req\/s|ops\/s)|[KMG]B|x)$/i.test(
    text.trim(),
  );
}
