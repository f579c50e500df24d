/** Returns whether a word may have been meant as the name of a command, and not of a file. */
export function looksLikeCommand(word: string): boolean {
  return /^[a-z]+(-[a-z]+)?$/.test(word);
}
