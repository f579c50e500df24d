import { looksLikePath } from "../text/path-shape.ts";
import { wordSet } from "../text/word-list.ts";
import type { PlaceInWords } from "../types.ts";
import { lastSentence } from "./sentence.ts";

/** What is done with code that comes, and with code that is there. */
const PUTS =
  wordSet(`add adds adding append appended create created declare declared define defined implement implemented insert
  inserted introduce paste place placed put register set write`);
const DOES_OTHERWISE =
  wordSet(`call calls calling change changes delete drop extend invoke modify move remove rename replace run swap update use
  using wrap`);

/** What a name stands above, below or beside. */
const SIDES: ReadonlyMap<string, PlaceInWords["side"]> = new Map([
  ["above", "above"],
  ["before", "above"],
  ["after", "below"],
  ["below", "below"],
  ["beneath", "below"],
  ["underneath", "below"],
  ["between", "below"],
  ["alongside", "beside"],
  ["beside", "beside"],
  ["next", "beside"],
]);

/** What may stand before a name, and behind it: "the existing `load` method", but not "the `load` call". */
const BEFORE_NAME = wordSet(
  "the your its our existing current that line definition declaration function method class rule of to",
);
const BEHIND_NAME =
  wordSet(`attribute class constant constructor declaration definition entry enum field function import interface key line
  method option prop property resource rule service setting struct subroutine target type variable`);
const GOES_ON = wordSet("in inside of to within so as with");
const INTO = wordSet("in inside into of to within");
/** What has an end, beside a file, and is called by a name. */
const FILES = wordSet("file module script stylesheet");
const HOLDERS = wordSet("class interface struct enum trait module object");

/** Names in backticks, words, and other signs; what is no name in backticks and has a dot or a slash in it is one word. */
const TOKEN = /`[^`]*`|[\w@./-]*[./]\w+|[\p{L}'’]+|[^\s\p{L}`]/gu;

/**
 * Returns the place that a line of prose names for the code that it asks to add, the only one, by what stands there:
 *
 *     Add this method right after `load`:
 *     2. Add the function itself (before `save`):
 *     At the bottom of `src/a.css`, add:
 */
export function placeInWords(line: string): PlaceInWords | undefined {
  const text = line.replaceAll("**", "");
  const tokens = tokensOf(lastSentence(text));
  if (!tokens.some((token) => PUTS.has(token)) || tokens.some((token) => DOES_OTHERWISE.has(token)))
    return undefined;
  const places = [...tokens.keys()].flatMap((at) => besideAt(tokens, at) ?? endAt(tokens, at) ?? []);
  const [place, ...others] = places;
  if (place === undefined || place === "unclear" || others.length > 0) return undefined;
  const within = withinOf(place.side === "end" ? tokens : tokensOf(text), place);
  return within === undefined ? place : { ...place, within };
}

/** Returns the words of a text in lower case, names as they are, with their backticks, and other signs. */
export function tokensOf(text: string): readonly string[] {
  return Array.from(text.matchAll(TOKEN), ([token]) => (token.startsWith("`") ? token : token.toLowerCase()));
}

function isName(token: string | undefined): token is string {
  return token !== undefined && token.length > 2 && token.startsWith("`");
}

function bare(name: string): string {
  return name.slice(1, -1);
}

/** The place that begins with this word; "unclear" if more names follow, or what is named is none that has a place. */
function besideAt(tokens: readonly string[], at: number): PlaceInWords | "unclear" | undefined {
  const word = tokens[at]!;
  const side = SIDES.get(word);
  const nameAt = side === undefined ? -1 : behindWords(tokens, at + 1, BEFORE_NAME);
  const name = tokens[nameAt];
  if (side === undefined || !isName(name)) return undefined;
  const next = BEHIND_NAME.has(tokens[nameAt + 1] ?? "") ? nameAt + 2 : nameAt + 1;
  if (word === "between") {
    const other = tokens[next] === "and" ? tokens[behindWords(tokens, next + 1, BEFORE_NAME)] : undefined;
    return isName(other) ? { side, name: bare(name), before: bare(other) } : "unclear";
  }
  const goesOn = tokens[next] ?? ":";
  const isEnd = /^[^\p{L}`/&]$/u.test(goesOn) && !isName(tokens[next + 1]);
  return isEnd || GOES_ON.has(goesOn) ? { side, name: bare(name) } : "unclear";
}

/** Returns where the first token is, from `at` on, that is none of these words. */
export function behindWords(tokens: readonly string[], at: number, words: ReadonlySet<string>): number {
  const behind = tokens.slice(at).findIndex((token) => !words.has(token));
  return behind === -1 ? tokens.length : at + behind;
}

/** "at the end of the file", "to the bottom of `src/a.css`", "at the end of the `Cart` class". */
function endAt(tokens: readonly string[], at: number): PlaceInWords | "unclear" | undefined {
  if (!/^(?:bottom|end)$/.test(tokens[at]!) || tokens[at + 1] !== "of") return undefined;
  const of = behindWords(tokens, at + 2, BEFORE_NAME);
  const [what = "", next = ""] = [tokens[of]!, tokens[of + 1]!];
  if (isName(what) && !looksLikePath(bare(what)))
    return HOLDERS.has(next) || tokens[of - 1] === "class" ? { side: "end", name: bare(what) } : "unclear";
  if (HOLDERS.has(what) && isName(next) && !looksLikePath(bare(next)))
    return { side: "end", name: bare(next) };
  return FILES.has(what) || looksLikePath(isName(what) ? bare(what) : what) ? { side: "end" } : "unclear";
}

/** What holds the place: "to the `Cart` class", "inside `setup`". */
function withinOf(tokens: readonly string[], { name, before }: PlaceInWords): string | undefined {
  const names = [...tokens.keys()].flatMap((at) => {
    const token = INTO.has(tokens[at]!) ? tokens[behindWords(tokens, at + 1, BEFORE_NAME)] : undefined;
    return isName(token) && !looksLikePath(bare(token)) ? [bare(token)] : [];
  });
  return names.find((within) => within !== name && within !== before);
}
