import { isBlank } from "../text/blanks.ts";

/** What models call a text in the name of a tag, or of an input: `old_text`, `newString`. */
export const TEXT_NOUN = "(?:text|str|string|code|content|lines?|snippet|block)";

/** Ends of tags around a call or a file, and marks of a model's own template. */
const AROUND =
  /(?:<(?:\/(?:[a-z]{1,12}:)?(?:function_calls|tool_calls?|tool_use|tools|message|answer|response|files)|[|｜][^|｜<>]{1,40}[|｜])>\s*){1,6}$/;

/**
 * Returns what tells of each line, in order, what stands on it before the end of a tag; `undefined` if that is not there. The
 * text may hold tags of the same name, with their ends: `<file>src</file>`.
 */
export function endOfTag(name: string): (text: string) => string | undefined {
  const [closing, opening] = [`</${name}>`, new RegExp(`<${name}(?:\\s[^<>]{0,400})?(?<!/)>`)];
  let inner = 0;
  return (text) => {
    const own = text.endsWith(closing) || !text.endsWith(">") ? text : text.replace(AROUND, "").trimEnd();
    const isEnd = own.endsWith(closing);
    const before = isEnd ? own.slice(0, -closing.length) : text;
    const opened = opening.exec(before);
    if (isEnd && !opened && inner-- === 0) return before;
    if (!isEnd && opened?.[0] === text.trim()) inner++;
    return undefined;
  };
}

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

/** Returns whether a text stands between two lines of `===`, which are none of it. */
export function isFramed(texts: readonly string[]): boolean {
  return texts.length > 1 && [texts[0]!, texts.at(-1)!].every((text) => text.trim() === "===");
}
