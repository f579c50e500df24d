import { isWordCode } from "../../text/fold.ts";
import type { Image } from "../../types.ts";

const MARK = "w";
const STRING = /'[^']*'/g;
const WORDS = /w(?: w)+/g;

/**
 * Returns the form of a line, with the same mark for each of its words: what lines that say the same of other things share.
 *
 *     get("/session", 1);   →   w("/w", w);
 */
export function formOf(line: string): string {
  let form = "";
  for (let at = 0; at < line.length; at++) {
    if (!isWordCode(line.charCodeAt(at))) form += line[at];
    else if (!isWordCode(line.charCodeAt(at - 1))) form += MARK;
  }
  return form;
}

/** True if canonical lines are of one kind: of the same form, if a string, or several words side by side, count as one word. */
export function areOfOneKind(a: string, b: string): boolean {
  const [kind, other] = [a, b].map((line) => formOf(line.replaceAll(STRING, MARK)).replaceAll(WORDS, MARK));
  return kind === other;
}

/** Returns the lines of a file that have this form, ascending. */
export function linesWithForm(form: string, image: Image): readonly number[] {
  const lines: number[] = [];
  for (let line = 0; line < image.length; line++)
    if (hasForm(form, image.text, image.startOf(line))) lines.push(line);
  return lines;
}

/** Most lines differ at their first characters, and are looked at no further. */
function hasForm(form: string, text: string, from: number): boolean {
  let at = from;
  for (let nth = 0; nth < form.length; nth++) {
    const isWord = form[nth] === MARK;
    if (isWord ? !isWordCode(text.charCodeAt(at)) : text[at] !== form[nth]) return false;
    at++;
    while (isWord && isWordCode(text.charCodeAt(at))) at++;
  }
  return at === text.length || text[at] === "\n" || text.startsWith("\r\n", at);
}
