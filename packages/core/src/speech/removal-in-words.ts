import { wordSet } from "../text/word-list.ts";
import type { Goes } from "../types.ts";
import { behindWords, tokensOf } from "./place-in-words.ts";
import { lastSentence } from "./sentence.ts";

const REMOVES = wordSet("remove delete drop");
/** What is done beside that, so that what is shown may be what comes of it. */
const DOES_MORE =
  wordSet(`add adjust append change define extend insert keep make modify move put rename replace set simplify turn update use
  write instead with`);
const BEFORE_WHAT = wordSet("this these the that following entire whole all of");
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
]);
const ONE =
  wordSet(`attribute block class classifier constant constructor dependency declaration definition directive entry enum field
  function import include interface job key method option property resource rule section service setting statement step
  struct target test variable`);
const MANY = wordSet(
  "attributes classes constants dependencies entries fields functions imports methods options rules settings tests",
);
const TELLS = wordSet("asked formerly had never not don't previously told");
const CONDITIONS = wordSet("if once unless when whenever");
const PERSONS = wordSet("i it it's one they this we you");
/** What ends the name of a thing: "the unused import from `a.ts`", "this line, as". */
const GOES_ON = wordSet("from in inside of at since that as before after because which it's above below");

/**
 * Returns what of the code below a line that line asks to remove: all of it, so many lines, or the one thing that it is.
 *
 *     Remove this line:
 *     2. In `src/a.ts`, delete the unused import:
 */
export function removalInWords(line: string): Goes | undefined {
  const tokens = tokensOf(lastSentence(line.replaceAll("**", "")));
  const at = tokens.findIndex((token) => REMOVES.has(token));
  if (at === -1 || tokens.some((token) => DOES_MORE.has(token)) || isTold(tokens.slice(0, at)))
    return undefined;
  const from = behindWords(tokens, at + 1, BEFORE_WHAT);
  if (from === at + 1) return undefined;
  const isPointed = tokens.slice(at + 1, from).some((token) => /^(?:this|these|following)$/.test(token));
  if (isEnd(tokens[from])) return isPointed ? "all" : undefined;
  const what = tokens.slice(from).findIndex((token) => isEnd(token));
  const words = tokens.slice(from, what === -1 ? undefined : from + what);
  return goesBy(words, isPointed);
}

/** "If you", "When we", "Previously", "I asked you to": nothing is asked for by what comes behind. */
function isTold(before: readonly string[]): boolean {
  return before.some(
    (token, at) => TELLS.has(token) || (CONDITIONS.has(token) && PERSONS.has(before[at + 1] ?? "")),
  );
}

function isEnd(token: string | undefined): boolean {
  return token === undefined || /^[^\p{L}`]$/u.test(token) || GOES_ON.has(token);
}

/** What the words say that are between "the" and a preposition, or the end: the last one is the thing. */
function goesBy(words: readonly string[], isPointed: boolean): Goes | undefined {
  const thing = words.at(-1)!;
  if (thing === "line") return 1;
  if (ONE.has(thing)) return "one";
  const count = NUMBERS.get(words[0]!) ?? (/^\d$/.test(words[0]!) ? Number(words[0]) : undefined);
  if (thing === "lines") return count ?? (isPointed ? "all" : undefined);
  return isPointed && count === undefined && (MANY.has(thing) || thing === "code") ? "all" : undefined;
}
