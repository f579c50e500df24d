/** Signs of type that stand for plain characters, one for one. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛]/g, "'"],
  [/[“”„‟]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/[\u00A0\u2007\u202F]/g, " "],
];
const TYPED = /[‘-‟‐-―−\u00A0\u2007\u202F]/;

/** Returns whether a text has quotes, dashes or blanks for which there are plain ones. */
export function hasTypedSigns(text: string): boolean {
  return TYPED.test(text);
}

/** Returns a text with plain quotes, dashes and blanks, as long as it was: `“a”` is `"a"`. */
export function withPlainSigns(text: string): string {
  return PLAIN.reduce((result, [signs, sign]) => result.replace(signs, sign), text);
}
