/** `<|im_end|>`, `<end_of_turn>`: with what a model's template ends an answer. */
const MARKS = /(?:\s{0,4}<(?:[|｜][\w▁]{1,40}[|｜]|end_of_turn)>){1,4}\s*$/;

/** Returns whether a line ends with such a mark. */
export function hasEndMark(text: string): boolean {
  // Lines of HTML end with ">" as well, and each line is asked.
  const end = text.trimEnd();
  return end.endsWith(">") && /(?:[|｜]|_turn)>$/.test(end.slice(-6)) && MARKS.test(text);
}

/** Returns the line without it. */
export function withoutEndMark(text: string): string {
  return hasEndMark(text) ? text.replace(MARKS, "") : text;
}
