import type { Line } from "./line.ts";

/**
 * `<<<< SEARCH`, `*** Update File` with something wrong about it, a hunk of a context diff, or Mentat's: an edit begins
 * here, and no format can read it.
 */
const OPENING =
  /^\s{0,8}(?:> ?|\*\*)?(?:(?!>>> )(?:[<>+＜-]{3,20}|(?:< ){3,20}|(?:&lt;){3,20}) {0,3}(?:SEARCH|ORIGINAL|REMOVE)\b|\*{2,5} ?(?:Begin Patch|(?:Add|Update|Delete) File\b)|<editblock\b|@@start\s*$|@ \S{1,300} (?:insert|starting)_line=\d|\*{3} \d{1,9}(?:,\d{1,9})? \*{4})/i;

/** `[SEARCH]`, `{{SEARCH}}`, and no section of a configuration. */
const BRACKETS = /^\s{0,8}(?:\[{1,2}|\{{1,2})(?:SEARCH|FIND|ORIGINAL|OLD)(?:\]{1,2}|\}{1,2})\s*$/;

/** `>>>>>>> REPLACE`: an edit ends here, of which nothing begins. */
const CLOSING =
  /^\s{0,8}(?:> ?|\*\*)?(?:(?:[<>+＞-]{3,20}|(?:&gt;){3,20}) {0,3}(?:REPLACE|UPDATED|INSERT)(?:\*\*)?\s*$|\*{2,5} ?End (?:Patch|of File)|<\/(?:editblock|apply_diff)>|<\/?(?:old|new)_(?:text|str|string|code)>)/i;

/** `<<<<<<< SEA`, where the response ends. */
const CUT =
  /^\s{0,8}(?:<{3,9}(?: ?[A-Z]{0,8})?|\*{3} [A-Z][a-z]*(?: [A-Z]?[a-z]*)?|<\/?(?:edit|apply)[a-z_]*)$/;

/** Returns whether a line looks like a marker of some format, well-formed or not, or like what is left of one. */
export function looksLikeMarker({ text, ended }: Line): boolean {
  if (!/^\s{0,8}[[{<>+*&＜＞@-]/.test(text)) return false;
  return BRACKETS.test(text) || OPENING.test(text) || CLOSING.test(text) || (!ended && CUT.test(text));
}

/** Returns whether a marker ends an edit. */
export function isEndMarker({ text }: Line): boolean {
  return CLOSING.test(text);
}
