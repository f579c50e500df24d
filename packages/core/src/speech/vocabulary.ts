/** Words by what they say; some say several things. */
export interface Vocabulary<Role extends string> {
  /** True if a word says one of these things. */
  says(word: string, roles: readonly Role[]): boolean;
  /** The words of a run of signs that has no blanks between them, as Chinese and Japanese have none. */
  partsOf(word: string): readonly string[];
}

/** Returns a vocabulary; `joined` finds, as a group, the words that stand without blanks between them. */
export function vocabularyOf<Role extends string>(
  words: Readonly<Record<Role, ReadonlySet<string>>>,
  joined: RegExp,
): Vocabulary<Role> {
  return {
    says: (word, roles) => roles.some((role) => words[role].has(word)),
    partsOf: (word) => (joined.test(word) ? word.split(joined).filter((part) => part !== "") : [word]),
  };
}
