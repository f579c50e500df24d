/** Returns whether a text within a call holds edits in a format with markers or headers. */
export function looksLikeEdits(text: string): boolean {
  return /^\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File)|^[<-]{5,9} ?(?:SEARCH|REMOVE)|^--- \S|^diff --git |^@@(?: |$)/m.test(
    text,
  );
}
