/** Returns the words of a text in which blanks and line ends set them apart. */
export function wordList(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Returns the words of a text as `wordList` does, as a set. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text));
}
