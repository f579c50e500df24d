const EDITS =
  /^[ \t]{0,8}\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File)|^[<-]{5,9} ?(?:SEARCH|ORIGINAL|REMOVE)|^--- \S|^diff --git |^@@(?: |$)/m;

/** Returns whether a text within a call holds edits in a format with markers or headers. */
export function looksLikeEdits(text: string): boolean {
  return EDITS.test(text);
}

/** Returns where the first of those begins; where the text ends if none does. */
export function editsIn(text: string): number {
  return EDITS.exec(text)?.index ?? text.length;
}
