import { eastAsianWidth } from "get-east-asian-width";

/** Accents and the like, which stand on the character before. */
const NONE = /[\p{Mn}\p{Me}]/u;

/** Returns how many columns of a terminal an escaped text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

function columnsOf(character: string): number {
  return NONE.test(character) ? 0 : eastAsianWidth(character.codePointAt(0)!);
}

/** Returns `text` with blanks behind it, up to `width` columns. */
export function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** Returns the end of `text`, as much of it as fits into `width` columns. */
export function endOf(text: string, width: number): string {
  const characters = [...text];
  let left = width;
  let from = characters.length;
  while (from > 0 && columnsOf(characters[from - 1]!) <= left) left -= columnsOf(characters[--from]!);
  return characters.slice(from).join("");
}
