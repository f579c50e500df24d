import { type Naming, namesAsChanged, namesIn } from "../speech/named-place.ts";
import { isWithin, type Section, sectionsIn } from "../text/code/named-section.ts";
import type { Image, Range } from "../types.ts";
import { copyIn, likeLineIn } from "./alike.ts";

/** A change of a file, and what is said of it. */
export interface SaidChange {
  /** The sentences, or the heading, right above the edit. */
  readonly above: string;
  /** The lines of the file that it quotes. */
  readonly quoted: Range;
  /** Those of them that it changes, or that beside which it puts some. */
  readonly changed: readonly number[];
  /** What the edit itself has of lines, old and new. */
  readonly texts: readonly string[];
}

/** What a sentence names, and what the edit below is in. */
export interface NamedElsewhere {
  readonly named: Section;
  /** The line there that is like the first of those that change. */
  readonly line: number;
  readonly around: Section;
  /** The first line that it changes. */
  readonly at: number;
}

/**
 * Returns the part of the file that the sentence above an edit plainly names, where the edit goes into a sibling of it, and does
 * not speak of that part itself: one of several copies, or lines that are much alike.
 *
 *     In `getProduct`, answer 410:          getOrder() {
 *                                             res.status(404);        ←  the place, by its number or quote
 *     -  res.status(404);                   getProduct() {
 *     +  res.status(410);                     res.status(404);
 */
export function namedElsewhere(change: SaidChange, image: Image, path: string): NamedElsewhere | undefined {
  const { above, changed, quoted } = change;
  const [at = quoted.from] = changed;
  const named = sectionNamed(change, at, image, path);
  if (!named) return undefined;
  const { around: siblingOf } = sectionsIn(image, path);
  const found = named.sections.flatMap((section) => {
    const around = siblingOf(at, section);
    return around && !mayMean(around.name, section.name, above) ? [{ named: section, around, at }] : [];
  });
  const [copy, ...more] = found.flatMap((one) => {
    const line = copyIn(one.named.range, quoted, image);
    return line === undefined ? [] : [{ ...one, line }];
  });
  if (copy) return more.length === 0 ? copy : undefined;
  const [only] = named.sections.length === 1 && named.naming === "plain" ? found : [];
  const line = only && likeLineIn(only.named.range, changed, image);
  return line === undefined ? undefined : { ...only!, line };
}

/** The sections by the one name of such that the sentence has, beside those that are around a line; the edit does not have it. */
function sectionNamed(
  { above, texts }: SaidChange,
  at: number,
  image: Image,
  path: string,
): { readonly naming: Naming; readonly sections: readonly Section[] } | undefined {
  const names = namesIn(above);
  const mayBe = (name: string) =>
    namesAsChanged(above, name) !== undefined && !texts.some((text) => hasWord(text, name));
  // To look for sections takes its time.
  if (!names.some(mayBe)) return undefined;
  const [sections, ...others] = names
    .map((name) => sectionsIn(image, path).named(name))
    .filter((some) => some.length > 0 && !some.some((one) => isWithin(at, one)));
  const name = sections?.[0]?.name;
  if (name === undefined || others.length > 0 || !mayBe(name)) return undefined;
  return { naming: namesAsChanged(above, name)!, sections: sections! };
}

/** Returns what is wrong with a change at a line, in words. */
export function namesOther({ named, line, around, at }: NamedElsewhere, path: string): string {
  return `The sentence above the edit names ${JSON.stringify(named.name)}, but what it changes is in ${JSON.stringify(around.name)}, line ${at + 1} of ${path}; line ${line + 1}, in ${JSON.stringify(named.name)}, is like that: it is unclear which is meant. Correct the sentence, or quote the lines that are meant.`;
}

function hasWord(text: string, name: string): boolean {
  const isPart = (char = " ") => /[\p{L}\p{N}_$]/u.test(char);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true;
  return false;
}

/**
 * Whether a text that names `other` may mean what is called `own`: it has a word of that alone, "coupons" of `getCoupon` beside
 * `getProduct`, or one of the two has no word of its own, as `load` beside `loadAll`.
 */
function mayMean(own: string, other: string, text: string): boolean {
  const [parts, theirs] = [partsOf(own), partsOf(other)];
  const words = new Set(partsOf(text));
  const ofOwn = parts.filter((part) => !theirs.includes(part));
  return (
    ofOwn.length === 0 ||
    theirs.every((part) => parts.includes(part)) ||
    ofOwn.some((part) => words.has(part))
  );
}

/** The words of names and of prose, each in the singular. */
function partsOf(text: string): readonly string[] {
  const parts = text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu) ?? [];
  return parts.map((part) => part.toLowerCase().replace(/(?<=.{2})s$/, ""));
}
