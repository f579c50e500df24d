import { wordSet } from "../text/word-list.ts";
import { lastSentence } from "./sentence.ts";

/** On which side of the text that is there new text goes. */
export type Side = "above" | "below";

/** What new text stands on. */
const SIDES: ReadonlyMap<string, Side> = new Map([
  ["above", "above"],
  ["before", "above"],
  ["after", "below"],
  ["below", "below"],
  ["beneath", "below"],
  ["under", "below"],
  ["underneath", "below"],
]);
/** What a text that is there is called, and what may stand before that: "after the existing line". */
const THINGS = wordSet(
  "block call code declaration definition entry import imports item line lines part section statement",
);
const DETERMINERS = wordSet("existing following that the these this those");
const PUTS = wordSet("add append insert paste place put");
const STANDS_FOR = wordSet("it that them this");
const FILLERS = wordSet("a an and directly immediately just new now right then");

/** Returns on which side of the text below it a line has something: "In `a.mk`, after the line". */
export function sideOfFormer(line: string): Side | undefined {
  const words = wordsOf(line);
  const at = words.findLastIndex((word) => !THINGS.has(word) && !DETERMINERS.has(word));
  return words.slice(at + 1).some((word) => THINGS.has(word)) ? SIDES.get(words[at]!) : undefined;
}

/**
 * Returns on which side of a text new text goes, as the lines above both have it: "After this line:" … "add:", "Find:" … "and
 * insert below it:". In "Add the lines below:" the side is that of the fence.
 */
export function sideOfNew(former: string, latter: string): Side | undefined {
  const words = wordsOf(latter);
  const isKnown = (word: string) =>
    [THINGS, DETERMINERS, PUTS, STANDS_FOR, FILLERS].some((set) => set.has(word)) || SIDES.has(word);
  if (!words.some((word) => PUTS.has(word)) || !words.every(isKnown)) return undefined;
  const at = words.findIndex((word) => SIDES.has(word));
  const isOfFence = /^(?:above|below)$/.test(words[at] ?? "") && at === words.length - 1;
  const [own, told] = [isOfFence ? undefined : SIDES.get(words[at] ?? ""), sideOfFormer(former)];
  return own === undefined || told === undefined || own === told ? (own ?? told) : undefined;
}

/** The words of the last sentence in lower case, without names in backticks. */
function wordsOf(line: string): readonly string[] {
  return (
    lastSentence(line)
      .replace(/`[^`]*`/g, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
