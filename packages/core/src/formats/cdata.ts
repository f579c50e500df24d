import { isBlank } from "../text/blanks.ts";

const [OPENS, CLOSES] = ["<![CDATA[", "]]>"];

/** Returns the text within XML's quotation of it, or the text as it is if it is not quoted. */
export function withoutCdata(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith(OPENS) && trimmed.endsWith(CLOSES)
    ? trimmed.slice(OPENS.length, -CLOSES.length)
    : text;
}

/** Returns the lines within it, without the ends of those on which the quotation begins and ends. */
export function linesWithoutCdata(lines: readonly string[]): readonly string[] {
  if (!lines[0]?.trimStart().startsWith(OPENS)) return lines;
  const text = lines.join("\n");
  const inner = withoutCdata(text);
  if (inner === text) return lines;
  const quoted = inner.split("\n");
  return quoted.slice(quoted[0] === "" ? 1 : 0, isBlank(quoted.at(-1)!) ? -1 : quoted.length);
}
