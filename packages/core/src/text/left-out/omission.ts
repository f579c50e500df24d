import { saidInComment } from "../code/comment.ts";
import { wordSet } from "../word-list.ts";

/** Dots, what follows them, and dots again where the model closes with them. */
const DOTTED = /^(?:\.{3,}|…)(\s*)(.*?)\s*(\.{3,}|…)?$/;
/** What models put a phrase in that is no comment of the code: brackets, dashes, arrows. */
const FRAMED =
  /^(?:\(([^()]*(?:\(\)[^()]*)*)\)|\[([^[\]]*)\]|<([^<>]*)>|[-=~↑↓]{1,9}\s*([^-=~↑↓].*?)\s*[-=~↑↓]{1,9})$/;

/** One name, or a few words, of what is left out. */
const ITEM =
  /^[`'"]?[.#@$]?[\p{L}_][\p{L}\p{N}\w.$:-]*(?:\(\))?[`'"]?(?: [\p{L}_][\p{L}\p{N}\w$-]*(?:\(\))?){0,3}$/u;
const BETWEEN_ITEMS = /\s*[,/&+]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/;
const NAME_OF_CODE = /\w\(\)|[a-z][A-Z]|\w_\w/;
/** What code is made of. */
const MADE_OF =
  /\b(?:accessors?|body|cases?|class(?:es)?|code|columns?|components?|constants?|constructors?|declarations?|definitions?|docstring|effects?|exports?|fields?|functions?|getters?|handlers?|headers?|helpers?|hooks?|imports?|includes?|logic|markup|members?|methods?|parameters?|params?|properties|props|routes?|rules?|setters?|setup|steps?|styles?|tests?|types?|variables?)\b/i;

/** A sentence that goes on from the comment or the code above begins so: `// ... and closes the file`. */
const GOES_ON = wordSet(
  `also although and are as at because but by can could did do does else etc except for from has have he how i if in instead is it
  just later let likewise meanwhile not now of on only or otherwise should since so still that then there they this thus to
  too unless until was we were what when where whereas which while who why will with without would yet you`,
);

const SENTENCE = /\b(?:are|be|can|is|it|must|should|was|were|will)\b/i;

const STAYS =
  "(?:unchanged|unmodified|untouched|omitted|elided|as before|as above|as is|as they (?:are|were)|(?:the )?same)";
/** `fields and constructor unchanged`, `getters are omitted for brevity` */
const NAMES_STAY = new RegExp(
  String.raw`^(.+?),? (?:(?:all |both )?(?:are|is|remains?|stays?|keeps?|kept|left) )?\(?${STAYS}\)?(?: here)?(?: for brevity)?\.?$`,
  "i",
);
/** `unchanged: fields, constructor` */
const STAY_NAMES = new RegExp(String.raw`^${STAYS}: ?(.+?)\.?$`, "i");
/** `same fields and constructor as before` */
const SAME_NAMES = /^(?:the )?same (.+?) as (?:before|above)\.?$/i;
/** `existing members`, but not in a sentence */
const EXISTING_NAMES = /^(?:the |all |your )?(?:existing|remaining|same|rest of(?: the)?|unchanged) (.+)$/i;
const SEE_ABOVE = new RegExp(`^(?:see (?:above|before|below)|${STAYS})$`, "i");

/**
 * Returns whether a comment tells in a list of names what is left out, behind dots, or with a word that it stays:
 *
 *     // ... (fields, constructor and getters)
 *     // [imports and types omitted]
 */
export function namesOmission(line: string): boolean {
  const text = commentOf(line);
  if (text === undefined) return false;
  const dotted = DOTTED.exec(text);
  if (!dotted) return tellsOfNames(text, isOfCode);
  const [, apart, rest = "", closing] = dotted;
  const framed = framedIn(rest);
  if (framed !== undefined) return apart !== "" && (isNames(framed) || tellsOfNames(framed));
  return (
    tellsOfNames(rest) || SEE_ABOVE.test(rest) || (apart !== "" && isNames(rest) && saysEnough(rest, closing))
  );
}

/** Returns whether a comment is dots and a word or a few, of which only other elisions beside it tell that it is one: `// ... rabbit`. */
export function mayNameOmission(line: string): boolean {
  const [, apart, rest = ""] = DOTTED.exec(commentOf(line) ?? "") ?? [];
  return apart !== undefined && apart !== "" && isNames(rest);
}

/** The words of a comment that is all of its line. */
function commentOf(line: string): string | undefined {
  return line.length > 200 ? undefined : saidInComment(line);
}

function framedIn(text: string): string | undefined {
  const framed = FRAMED.exec(text)
    ?.slice(1)
    .find((inner) => inner !== undefined);
  return framed?.trim();
}

/** Whether a phrase says of names that they stay; without brackets around it the names have to be those that `areMeant`. */
function tellsOfNames(text: string, areMeant: (names: string) => boolean = () => true): boolean {
  const framed = framedIn(text);
  const phrase = framed ?? text;
  const found = NAMES_STAY.exec(phrase) ?? STAY_NAMES.exec(phrase) ?? SAME_NAMES.exec(phrase);
  const existing = framed === undefined ? null : EXISTING_NAMES.exec(framed);
  const names = (found ?? existing)?.[1];
  return names !== undefined && isNames(names) && (framed !== undefined || areMeant(names));
}

function saysEnough(names: string, closing: string | undefined): boolean {
  return closing !== undefined || [NAME_OF_CODE, MADE_OF, BETWEEN_ITEMS].some((sign) => sign.test(names));
}

/** Whether names without brackets around them are none of what else a comment is about. */
function isOfCode(names: string): boolean {
  return MADE_OF.test(names) || (NAME_OF_CODE.test(names) && BETWEEN_ITEMS.test(names));
}

function isNames(text: string): boolean {
  const [first = ""] = text.toLowerCase().split(/[^\p{L}']/u);
  return (
    !GOES_ON.has(first) && !SENTENCE.test(text) && text.split(BETWEEN_ITEMS).every((item) => ITEM.test(item))
  );
}
