import { imageOf } from "../image.ts";
import { textOf } from "../text/lines.ts";
import { numberedLines } from "../text/numbered-lines.ts";

/**
 * Returns a file as a model is shown it: its path, and each line behind its number, aligned, and `│`.
 *
 *     src/a.ts (blob 1f3c2a9b70)
 *      9│if (x) {
 *     10│  return;
 *
 * `blob` names the version of the file, so that an answer which repeats it is placed on that.
 */
export function renderSource(path: string, text: string, blob?: string): string {
  const heading = blob === undefined ? path : `${path} (blob ${blob})`;
  return textOf([heading, ...numberedLines(imageOf(text).lines)]);
}
