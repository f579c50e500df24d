/** A parameter begins on a line of its own: `<parameter=path>`, `<parameter name="path">`. */
const BEGIN = /^[ \t]*<parameter(?:=|\s+name\s*=\s*)["']?([\w.-]{1,60})["']?\s*>/gm;
const END = "</parameter>";

/**
 * Returns the text of a call with an end for each parameter, where some have none: the next one ends it then, or the call. A
 * parameter that begins twice may be text of another one: that stays as it is.
 */
export function withParameterEnds(text: string): string {
  const begins = [...text.matchAll(BEGIN)];
  if (begins.length === 0 || text.split(END).length > begins.length) return text;
  const names = new Set(begins.map(([, name]) => name));
  if (names.size < begins.length) return text;
  const parts = begins.map(({ index }, nth) => text.slice(index, begins[nth + 1]?.index));
  const ended = parts.map((part) => (part.includes(END) ? part : `${part.trimEnd()}\n${END}\n`));
  return text.slice(0, begins[0]!.index) + ended.join("");
}
