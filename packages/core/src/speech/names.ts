/** Code in backticks, and words with the name of a file in them; other words, lest each of their letters be looked at from. */
const CODE_OR_WORD = /`[^`]*`|\S*[/.]\w\S*|([^\s`](?:[^\s`]|`[^\s`]*`)*)/g;
const CODE = /`[^`]*`/g;

/** Returns a text without the names of code and files in it. */
export function withoutNames(text: string): string {
  return text.replace(CODE_OR_WORD, (_, word?: string) => word?.replace(CODE, " ") ?? " ");
}
