/**
 * Returns the text without those of the `characters` that stand at its end. A regular expression with `+$` looks at a
 * run of them in the middle once from each of its characters.
 */
export function withoutEnd(text: string, characters: string): string {
  let to = text.length;
  while (to > 0 && characters.includes(text[to - 1]!)) to--;
  return text.slice(0, to);
}
