/** What asks for a change: the text is to be found in a file. */
const ASKS = /^(?:find|locate|search|replace|change|swap|update|modify)$/;
/** What says no more than that a text is the former one; it may as well be told in a remark. */
const FORMER = /^(?:before|old|original|current|existing|from)$/;
const LATTER = /^(?:after|new|updated|fixed|with|to|into|by|becomes?|replace|replacement|should|instead)$/;
/** Words that a label has besides. */
const FILLER = new Set(
  (
    "a an and be block by change changes class code file following for function here here's how import imports in " +
    "implementation is it it's like line lines look looks method of one part section snippet text that the these " +
    "then this to version with"
  ).split(" "),
);
/** Longer lines are no labels. */
const LENGTH = 200;

/** What a line says of the fence below it. */
export interface Label {
  /** It asks for a change, and does not only name the text. */
  readonly asks: boolean;
  /** It says nothing else. */
  readonly alone: boolean;
}

/**
 * Returns what a line says that stands above the former text: "**Before:**", "Find this code:", or a sentence that ends
 * in a colon: "In `src/a.ts`, replace the check:". `undefined` if it is none.
 */
export function formerLabel(text: string): Label | undefined {
  const words = wordsOf(text);
  const asks = words.some((word) => ASKS.test(word));
  if (!asks && !words.some((word) => FORMER.test(word))) return undefined;
  const alone = words.every((word) => ASKS.test(word) || FORMER.test(word) || FILLER.has(word));
  return alone || /:\W*$/.test(text) ? { asks, alone } : undefined;
}

/** Returns whether the line stands above the text that takes the other one's place: "**After:**", "with:", "to this:". */
export function isLatterLabel(text: string): boolean {
  const words = wordsOf(text);
  const known = (word: string) => LATTER.test(word) || ASKS.test(word) || FILLER.has(word);
  return words.some((word) => LATTER.test(word)) && words.every(known);
}

/** The words of prose in lower case, without names of code and files; none of a line of code. */
function wordsOf(text: string): readonly string[] {
  if (text.length > LENGTH) return [];
  const prose = text.replace(/`[^`]*`|\S*[./_]\w+/g, " ").toLowerCase();
  return /[<>{}=;]/.test(prose) ? [] : (prose.match(/[a-z']+/g) ?? []);
}
