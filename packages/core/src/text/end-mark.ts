/** `<|im_end|>`, `<end_of_turn>`: with what a model's template ends an answer. */
const MARKS = /(?:\s{0,4}<(?:[|｜][\w▁]{1,40}[|｜]|end_of_turn)>){1,4}\s*$/;

/** Returns whether a line ends with such a mark. */
export function hasEndMark(text: string): boolean {
  return text.trimEnd().endsWith(">") && MARKS.test(text);
}

/** Returns the line without it. */
export function withoutEndMark(text: string): string {
  return text.replace(MARKS, "");
}
