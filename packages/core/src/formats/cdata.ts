const [OPENS, CLOSES] = ["<![CDATA[", "]]>"];

/** Returns the text within XML's quotation of it, or the text as it is if it is not quoted. */
export function withoutCdata(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith(OPENS) && trimmed.endsWith(CLOSES)
    ? trimmed.slice(OPENS.length, -CLOSES.length)
    : text;
}
