import { wordSet } from "../word-list.ts";

/** Words of which models make the phrases that stand for code: `rest of the code`, `keep existing imports`. */
const WORDS =
  wordSet(`a all and any are as at back before below above body brevity class classes code component components config
  constants content contents continue continues definitions else etc everything exactly existing existed fields file
  following for from function functions getters goes handlers helpers here hooks html implementation implementations imports in
  is it items jsx keep keeping kept lines line logic markup method methods more no nothing of omitted omit options
  original other others our page parts part previous previously props properties remain remaining remains rest
  routes same section sections setters setup show shown snip snipped state stay stays styles tests that the this to types
  unchanged unmodified untouched up use usual utils variables with without your my changed changes change current`);

/** Each of these tells alone that something is left out, and of these one beside other words. */
const ALONE = /^(?:unchanged|unmodified|untouched|omitted|snip|snipped)$/;
const BESIDE = /^(?:existing|remaining|remains?|rest|keep|brevity)$/;

/** Signs that set off a phrase, or begin and end a comment; none of them makes code of it. */
const SIGNS = /^[\s/*#;%<>!{}()[\].…,:–—~_"-]*$/;

/** The longest phrase, in characters and in words. */
const LONGEST = 120;
const MOST_WORDS = 12;

/** Returns the words of a line that is made of nothing but such words and signs, or `undefined`. */
export function phraseIn(line: string): readonly string[] | undefined {
  if (line.length > LONGEST) return undefined;
  const words: readonly string[] = line.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const isKnown = (word: string) => WORDS.has(word) || (/^\d/.test(word) && words.includes("lines"));
  return words.every(isKnown) && SIGNS.test(line.replace(/[a-z\d]+/gi, "")) ? words : undefined;
}

/** Returns whether a phrase tells that something is left out. */
export function tellsOmission(words: readonly string[]): boolean {
  if (words.some((word) => ALONE.test(word)) || (words.includes("same") && words.includes("before")))
    return true;
  return words.length > 1 && words.some((word) => BESIDE.test(word));
}
