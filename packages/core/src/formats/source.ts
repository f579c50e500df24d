import { imageOf } from "../image.ts";

/**
 * Returns a file as a model is shown it: its path, and each line behind its number, aligned, and `│`.
 *
 *     src/a.ts
 *      9│if (x) {
 *     10│  return;
 */
export function renderSource(path: string, text: string): string {
  const { lines } = imageOf(text);
  const width = String(lines.length).length;
  return `${path}\n${lines.map((line, index) => `${String(index + 1).padStart(width)}│${line}\n`).join("")}`;
}
