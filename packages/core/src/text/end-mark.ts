/** `<|im_end|>`, `<end_of_turn>`: with what a model's template ends an answer. */
const MARKS = /(?:\s{0,4}<(?:[|｜][\w▁]{1,40}[|｜]|end_of_turn)>){1,4}\s*$/;

const [BLANK, ANGLE, DELETE] = [0x20, 0x3e, 0x7f];

/** Returns whether a line ends with such a mark. */
export function hasEndMark(text: string): boolean {
  // Most lines end with another sign, those of HTML with ">" as well, and each line is asked.
  const last = text.charCodeAt(text.length - 1);
  if (last > BLANK && last < DELETE && last !== ANGLE) return false;
  const end = text.trimEnd();
  return end.endsWith(">") && /(?:[|｜]|_turn)>$/.test(end.slice(-6)) && MARKS.test(text);
}

/** Returns the line without it. */
export function withoutEndMark(text: string): string {
  return hasEndMark(text) ? text.replace(MARKS, "") : text;
}
