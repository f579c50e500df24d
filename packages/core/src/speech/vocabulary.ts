/** Words by what they say; some say several things. */
export interface Vocabulary<Role extends string> {
  /** True if a word says any of all things. */
  knows(word: string): boolean;
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
  const rolesOf = new Map<string, Role[]>();
  for (const role in words)
    for (const word of words[role]) rolesOf.set(word, [...(rolesOf.get(word) ?? []), role]);
  const isJoined = (word: string) => BEYOND_LATIN.test(word) && joined.test(word);
  return {
    knows: (word) => rolesOf.has(word),
    says: (word, roles) => {
      const own = rolesOf.get(word);
      return own !== undefined && roles.some((role) => own.includes(role));
    },
    partsOf: (word) => (isJoined(word) ? word.split(joined).filter((part) => part !== "") : [word]),
  };
}

/** What all words have that stand without blanks between them. */
const BEYOND_LATIN = /[^\0-\u024f]/;
