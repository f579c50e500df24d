import { wordSet } from "../text/word-list.ts";
import { withoutAsides } from "./last-words.ts";
import { behindWords, tokensOf } from "./place-in-words.ts";
import { BETWEEN_SENTENCES, LONGEST } from "./sentence.ts";

/** How a sentence names what changes: plainly, "In `load`:", or as what it is about, "When the **users** can't be loaded:". */
export type Naming = "plain" | "about";

/** What may stand before all that a sentence says. */
const LEAD =
  wordSet(`again also and better but do finally first firstly here here's just last lastly let's next now one only please second
  secondly simply so step then third thirdly`);
const PERSONS = wordSet("i i'd i'll i've we we'd we'll we've you have will would should must can need to");
const ARTICLES = wordSet("a an the our your its");
const LEAD_OR_ARTICLE = new Set([...LEAD, ...ARTICLES, "is", "are"]);
/** What a name is that of: "the `search` service", "In section `search`:". */
const KINDS =
  wordSet(`action arm block branch bucket case class component constructor container controller database definition deployment
  directive endpoint entry enum error event exception fixture function getter group handler heading helper hook host image instance
  interface item job key list machine method middleware migration model module mutation object option page part pod policy
  procedure profile property query queue reducer release resolver resource role route rule schema script section selector
  server service setter setting settings stage statement step struct suite table target task template test trait trigger type
  user variant view volume worker`);
const CHANGES = wordSet("change fix fixes update adjustment edit patch changes");
const KIND_OR_CHANGE = new Set([...KINDS, ...CHANGES]);
const INTO = wordSet("in inside within for at on to into");
/** What is said of what has to change. */
const HAS_TO = wordSet(
  "needs need should must gets get wants requires require lacks lack misses forgets shall ought",
);
const HAS_TO_TOGETHER = /^(?:ha(?:s|ve) to|is (?:missing|too)|runs out)$/;
/** "`load` needs the token, so …": what changes may be something else. */
const CONCLUDES = wordSet("so hence therefore then thus which");
const ASKED =
  wordSet(`adapt adapted adjust adjusted alter bump bumped change changed changing correct corrected edit extend extended fix fixed harden improve
  improved let make modify modified patch patched raise raised rewrite rewritten rework simplified simplify tighten update updated
  updating`);
const PUT = wordSet("add added adding append apply insert put set");
/** "A new image for …", "The same in …" */
const NEW = wordSet(
  "another bigger different fewer higher larger less longer lower more new same shorter smaller",
);
const GOES_ON = wordSet("to so for with by and in that a an more as");
/** "Raise the limit of `load` to 5." */
const BECOMES = wordSet("to from so");
const IF = wordSet("when if once while whenever where unless until");

/** What compares, or speaks of other code than what changes, or of what stays. */
const ELSEWHERE = new RegExp(
  [
    String.raw`\b(?:like(?! (?:so|the following|this)\b)|unlike|similar(?:ly)?|identical(?:ly)?|analogous(?:ly)?|consisten(?:t|cy)|resembl\w+`,
    "match(?:es|ed|ing)?|mirror(?:s|ed|ing)?|align(?:s|ed)?|copied|copy (?:it|of|from|that|this)|borrow(?:s|ed)?",
    "instead of|rather than|other than|apart from|except|besides?|siblings?|counterparts?|neighbou?rs?|twins?|both",
    "already|called|callers?|calls|calling|used|uses|defined|declared|imported|does the same|did the same",
    "unchanged|untouched|stays?|remains?|keeps?|alone|leave|left|nothing|no changes?",
    String.raw`here(?! (?:are|is)\b|['’]s\b)|(?:that|the|this) (?:other )?one|as(?! (?:follows|well)\b))\b`,
  ].join("|"),
  "i",
);

/**
 * Code in backticks, bold words, names that are no words, as `loadAll`, `load_all` and `load()`, and what is told to be one:
 * "the search service".
 */
const NAME = new RegExp(
  [
    "`([^`]{1,80})`",
    String.raw`\*\*([^*\x60]{1,80})\*\*`,
    String.raw`(?<![\w./-])(${[
      String.raw`\w{0,40}(?:[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d])\w{0,40}`,
      String.raw`[A-Za-z_]\w{1,40}(?=\(\))`,
      String.raw`(?<=\b(?:[Ff]or|[Ii]n|[Oo]ur|[Tt]he) )[\w-]{2,40}(?= (?:block|class|function|handler|job|key|method|section|service|stage|table)\b)`,
    ].join("|")})(?:\(\))?(?![\w./-])`,
  ].join("|"),
  "g",
);

/** Returns the names that a text has of code, without what is around them: `load` of `Cart.load()`, `users` of `[users]`. */
export function namesIn(text: string): readonly string[] {
  const names = Array.from(text.matchAll(NAME), ([, code, bold, word]) => bare((code ?? bold ?? word)!));
  return [...new Set(names)].filter((name) => name !== "");
}

/** Returns how a text says that what is called so is to change, if it does, and says nothing of it beside that. */
export function namesAsChanged(text: string, name: string): Naming | undefined {
  if (text.length > LONGEST) return undefined;
  const said = withoutAsides(text);
  if (ELSEWHERE.test(said.replace(/`[^`]*`/g, " "))) return undefined;
  const coded = said.replace(NAME, (_, code, bold, word) => ` \`${bare(code ?? bold ?? word)}\` `);
  const sentences = coded.replaceAll("*", "").split(BETWEEN_SENTENCES).map(tokensOf);
  if (sentences.some((tokens) => isTopic(tokens, `\`${name}\``))) return "plain";
  return sentences.some((tokens) => isCase(tokens, `\`${name}\``)) ? "about" : undefined;
}

function bare(span: string): string {
  const plain = span
    .trim()
    .replace(/\([^()]*\)$/, "")
    .replace(/^(?:case\s+|\[+|#+\s+|["'])+|[\]"':]+$/g, "");
  return /^[\w$.:#-]+$/.test(plain) ? plain.replace(/^.*(?:\.|::|#)(?=[a-z_$])/i, "") : plain;
}

/** "`load` should …", "In `load`, …", "Update `load` so that …", "Add a limit to `load`:" */
function isTopic(tokens: readonly string[], name: string): boolean {
  const from = behindLead(tokens);
  const begin = tokens[from] ?? "";
  if (begin === "to") return false;
  const at = nameAt(tokens, behindWords(tokens, from, INTO), name);
  return at === undefined ? isAsked(tokens, from, name) : isFollowed(tokens, at, INTO.has(begin));
}

/** "I've updated `load` to …", "Here is the new `load`:", "Add a limit to `load`:", "Raise that of `load` to 5:" */
function isAsked(tokens: readonly string[], from: number, name: string): boolean {
  const asked = behindWords(tokens, behindWords(tokens, from, PERSONS), LEAD_OR_ARTICLE);
  const verb = tokens[asked] ?? "";
  const isChange = ASKED.has(verb) || NEW.has(verb);
  const object = isChange ? nameAt(tokens, asked + 1, name) : undefined;
  if (object !== undefined) return goesOnWell(tokens, behindKinds(tokens, object + 1));
  const into = tokens.slice(0, tokens.indexOf(name)).findLastIndex(isOwner);
  const at = into < asked ? undefined : nameAt(tokens, into + 1, name);
  if (at === undefined) return false;
  const next = behindKinds(tokens, at + 1);
  if (!isEnd(tokens, next)) return isChange && BECOMES.has(tokens[next]!);
  return tokens[into] === "to" ? PUT.has(verb) : isChange || CHANGES.has(verb);
}

function isOwner(token: string): boolean {
  return INTO.has(token) || token === "of";
}

function behindLead(tokens: readonly string[]): number {
  const from = tokens.findIndex((token) => /^[\p{L}`]/u.test(token) && !LEAD.has(token));
  return from === -1 ? tokens.length : from;
}

/** Where the name is, behind articles and what it is the name of. */
function nameAt(tokens: readonly string[], from: number, name: string): number | undefined {
  const at = behindWords(tokens, behindWords(tokens, from, ARTICLES), KINDS);
  return tokens[at] === name ? at : undefined;
}

function behindKinds(tokens: readonly string[], from: number): number {
  return behindWords(tokens, from, KIND_OR_CHANGE);
}

function isFollowed(tokens: readonly string[], at: number, isPlace: boolean): boolean {
  const next = behindOwner(tokens, behindKinds(tokens, at + 1));
  const word = tokens[next];
  if (isEnd(tokens, next)) return true;
  // "In `load` change …", beside "In the `load` change, …"
  if (isPlace) return word === "," || [tokens[at + 1]!, word!].some((one) => ASKED.has(one) || PUT.has(one));
  const hasTo = HAS_TO.has(word!) || HAS_TO_TOGETHER.test(`${word} ${tokens[next + 1]}`);
  return hasTo && !tokens.slice(next).some((token) => CONCLUDES.has(token));
}

/** "In the `load` method of `src/cart.js`, …" */
function behindOwner(tokens: readonly string[], at: number): number {
  return /^(?:of|in)$/.test(tokens[at] ?? "") && tokens[at + 1]?.startsWith("`") ? at + 2 : at;
}

function goesOnWell(tokens: readonly string[], at: number): boolean {
  return isEnd(tokens, at) || GOES_ON.has(tokens[at]!) || tokens[at] === ",";
}

/** Nothing comes behind but signs. */
function isEnd(tokens: readonly string[], at: number): boolean {
  return (
    /^[:：—–(]$/.test(tokens[at] ?? ":") || tokens.slice(at).every((token) => /^[^\p{L}`]$/u.test(token))
  );
}

/** "When the **users** can't be loaded, …" */
function isCase(tokens: readonly string[], name: string): boolean {
  const from = behindLead(tokens);
  return (
    IF.has(tokens[from] ?? "") &&
    ARTICLES.has(tokens[from + 1] ?? "") &&
    nameAt(tokens, from + 2, name) !== undefined
  );
}
