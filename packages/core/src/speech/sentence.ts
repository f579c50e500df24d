/** Longer lines say nothing of the code below. */
export const LONGEST = 500;

/** What may stand before what a sentence says: "Then, please …", "And now let's …". The source of a regular expression. */
export const LEAD_IN = String.raw`(?:(?:also|and|better|but|finally|first|here|just|lastly|let['’]?s|next|now|or|please|rather|simply|so|then)\b[\s,]{1,3}){0,3}`;

/** Where another sentence begins: "… is slow. You can". The source of a regular expression. */
export const SENTENCE_BEGINS = String.raw`(?<!\b(?:e\.g|i\.e|etc|vs))[.!?;][*_"”]{0,3}\s+(?=[\p{Lu}\p{Lo}\x60*"“])`;

/** The same, to part sentences by. */
export const BETWEEN_SENTENCES: RegExp = new RegExp(SENTENCE_BEGINS, "gu");

/** Returns the last sentence of a line. */
export function lastSentence(line: string): string {
  return behindLast(BETWEEN_SENTENCES, line);
}

/** Returns what stands behind the last match, or all if there is none. */
export function behindLast(pattern: RegExp, line: string): string {
  return line.split(pattern).at(-1)!;
}
