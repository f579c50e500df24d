import { isVisible } from "../../text/blanks.ts";
import type { Image } from "../../types.ts";

/** `# <-- never rounded`, `// ← bug`, `// ^^^ here`, `# BUG`. */
const POINTER =
  /(?:^|\s)(?:\/\/|\/\*|#|--|;|%|<!--)\s{0,60}(?:<?[-=]{1,3}[<>]?(?=\s)|<[-=]{1,4}|←|⬅|👈|👆|☝|\^|❌|⚠|🐛|!{2,}|(?:BUG|ERROR|HERE|ISSUE|PROBLEM|WRONG)\b).*$/u;

/** Returns whether all that a text has in addition to what a file has are remarks that point at its lines. */
export function onlyPoints(text: readonly string[], { lines }: Image): boolean {
  const known = new Set(lines.map((line) => line.trim()));
  const added = text.filter((line) => isVisible(line) && !known.has(line.trim()));
  const points = (line: string) => {
    const at = line.search(POINTER);
    const rest = line.slice(0, Math.max(at, 0)).trim();
    return at !== -1 && (rest === "" || known.has(rest));
  };
  return added.length > 0 && added.every(points);
}
