import { withoutEntities } from "../../text/entities.ts";
import type { Image } from "../../types.ts";

/**
 * Returns the whole text of a file as it was before something escaped it for HTML: the file has lines of it that are not
 * escaped, and none that are, and so has the text.
 */
export function textWithoutEntities(text: string, image: Image | undefined): string {
  if (!image || !text.includes("&") || /[<>]/.test(text)) return text;
  const lines = text.split("\n");
  const plain = lines.map(withoutEntities);
  const known = new Set(image.lines);
  const isEscaped = plain.some((line) => line !== undefined && known.has(line));
  const isKept = image.lines.some((line) => withoutEntities(line) !== undefined);
  return isEscaped && !isKept ? lines.map((line, nth) => plain[nth] ?? line).join("\n") : text;
}
