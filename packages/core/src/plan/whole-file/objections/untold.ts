import { lineSetOf } from "../../../image.ts";
import { mayBeVersions } from "../../../match/lines/similarity.ts";
import { indicesOf } from "../../../range.ts";
import { withoutNames } from "../../../speech/names.ts";
import { speaksOfRemoval } from "../../../speech/removals.ts";
import { saysRestComes, saysRestStays } from "../../../speech/rest.ts";
import { saysLittle, saysOnly } from "../../../speech/says-little.ts";
import { saysNew } from "../../../speech/says-new.ts";
import { fold } from "../../../text/fold.ts";
import { FEWEST_SAYING, isSaying } from "../../../text/saying.ts";
import { wordSet } from "../../../text/word-list.ts";
import type { Image } from "../../../types.ts";
import { headsOf, nameAt, namedAt } from "../../in-words/named.ts";
import { changesBetween } from "../../merge/changes.ts";
import type { Splice } from "../../splice.ts";
import { START } from "./left-out.ts";

/** Lines of a file that go with nothing in their place, and what a response says against that, if it says anything. */
export interface Untold {
  readonly gone: readonly number[];
  readonly claim: string | undefined;
}

/** Where nothing tells what is to change, so many lines that go at one place have nothing to do with it, as has a definition. */
const SECTION = 3;
/** Where so few lines come in place of others, each may be another version of one of those. */
const FEW = 4;
/** So near a change a single line may go for its sake. */
const NEAR = 3;
/** Without a claim so many lines go for each one that comes: with fewer the file is written otherwise. */
const FOR_EACH = 2;

/**
 * Returns which lines go from a file with nothing in their place, though the response says that little changes, or nothing else, or
 * speaks of what comes alone: they were left out, or the text was written for a version of the file that had not got them.
 *
 *     I only renamed the result.       the response
 *
 *     if (!open) return undefined;     the file's, and gone
 *     const n = load(key);             const count = load(key);
 */
export function untoldIn(
  text: readonly string[],
  image: Image,
  said: readonly string[],
  isPart: boolean,
): Untold | undefined {
  if (said.length === 0 || said.some(speaksOfGoing)) return undefined;
  const small = said.find((line) => saysLittle(line) === "small" || (!isPart && saysRestComes(line)));
  const saysRest = (line: string) => saysLittle(line) === "rest" || saysRestStays(line);
  const claim = small ?? (isPart ? undefined : said.find(saysRest));
  const lost = lostBetween(image, text);
  const all = small === undefined ? beyondNamed(lost, image, said) : lost.flat();
  const gone = claim === undefined && (isPart || !isMuch(all, text, image, said)) ? [] : all;
  const isTold = tellsOf(
    gone.map((at) => image.lines[at]!),
    said,
    text,
  );
  return gone.length === 0 || isTold ? undefined : { claim, gone };
}

/**
 * Returns the name of a definition that a text adds to a file, and changes nothing beside, though the response says that
 * only this changes, and not that it is new: the file has it no more.
 */
export function addedAsChanged(
  text: readonly string[],
  image: Image,
  said: readonly string[],
): string | undefined {
  const names = namesIn(said.filter(saysOnly));
  const splices = names.size > 0 && !said.some(saysNew) ? (changesBetween(image.lines, text) ?? []) : [];
  if (splices.some(({ range }) => range.to > range.from)) return undefined;
  const added = splices.flatMap(({ insert }) => [...insert.keys()].flatMap((at) => nameAt(insert, at) ?? []));
  const name = added.find((one) => one.isDefinition && names.has(one.name))?.name;
  const isThere = name !== undefined && headsOf(name, image.lines, { from: 0, to: image.length }).length > 0;
  return isThere ? undefined : name;
}

/** "`isFinite` instead of `isInteger`", "without touching the rest": something comes, and nothing has to go. */
const GOES_ON = /\binstead\b|\bwithout (?:chang|touch|affect|alter|modify)\w*/gi;

/** Whether a line speaks of code that goes, be it not with its name. */
function speaksOfGoing(line: string): boolean {
  return speaksOfRemoval(withoutNames(line).replace(GOES_ON, ""));
}

/** The lines that go at each place with nothing in their stead, and stand nowhere else in the text. */
function lostBetween(image: Image, text: readonly string[]): readonly (readonly number[])[] {
  const splices = changesBetween(image.lines, text) ?? [];
  const left = new Set(text.map(fold));
  const known = new Set([...lineSetOf(image)].map(fold));
  const lost = splices.map((splice) => lostIn(splice, image, left, known));
  const [only, ...others] = lost.flat();
  // A single line may go for the sake of those that come right beside it.
  const isBeside = ({ range: { from, to }, insert }: Splice) =>
    insert.some(isSaying) && only! >= from - NEAR && only! < to + NEAR;
  return others.length === 0 && splices.some(isBeside) ? [] : lost;
}

function lostIn(
  { range, insert }: Splice,
  { lines }: Image,
  left: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly number[] {
  const gone = indicesOf(range).filter((at) => isSaying(lines[at]!) && !left.has(fold(lines[at]!)));
  const come = insert.filter((line) => isSaying(line) && !known.has(fold(line)));
  if (come.length > FEW || (come.length > 0 && come.length >= gone.length)) return [];
  const kept = come.map((line) => gone.find((at) => mayBeVersions(fold(lines[at]!), fold(line))));
  return kept.includes(undefined) ? [] : gone.filter((at) => !kept.includes(at));
}

/** What goes outside of what the response names, or whole sections where it names nothing that the file has. */
function beyondNamed(
  lost: readonly (readonly number[])[],
  { lines }: Image,
  said: readonly string[],
): readonly number[] {
  const names = namesIn(said);
  const heads = [...lines.keys()].filter((at) => names.has(nameAt(lines, at)?.name ?? ""));
  const named = heads.flatMap((at) => namedAt(lines, at) ?? []);
  const isSection = (rows: readonly number[]) =>
    rows.length >= SECTION || rows.some((at) => nameAt(lines, at)?.isDefinition);
  const sections = named.length > 0 ? lost : lost.filter(isSection);
  const within = new Set(named.flatMap(indicesOf));
  return sections.flat().filter((at) => !within.has(at) && !START.test(lines[at]!));
}

/** The last name in code: "`Cart.load()`". */
const NAME = /`(?:[^`]{0,100}[.:#])?([\p{L}_$][\p{L}\p{N}_$]{0,100})(?:\([^`]{0,100}\))?`/gu;

function namesIn(said: readonly string[]): ReadonlySet<string> {
  return new Set(said.flatMap((line) => [...line.matchAll(NAME)].map(([, name]) => name!)));
}

/** A word, or the number of a version. */
const WORD = /\d+(?:\.\d+)+|[\p{L}_][\p{L}\p{N}_]{2,}/gu;
/** What an answer says of any file, and code has as well. */
const ANY =
  wordSet(`a add added all and are change changed changes class code const content default def else everything file files fixed for
  from full function get gets has have here import into its let line lines main method name new not nothing now only other private public
  rest return same self set stays string test that the them then there they this touched type update updated use used uses using value
  var void was will with you your`);

/** Whether many lines go for few that come, of which the response speaks. */
function isMuch(
  gone: readonly number[],
  text: readonly string[],
  image: Image,
  said: readonly string[],
): boolean {
  const changes = changesBetween(image.lines, text) ?? [];
  const added = changes.flatMap(({ insert }) => insert.filter(isSaying));
  const told = wordsOf(said);
  const speaksOfNew = [...wordsOf(added)].some((word) => told.has(word) && !ANY.has(word));
  return speaksOfNew && gone.length >= FEWEST_SAYING && gone.length > FOR_EACH * added.length;
}

/** Whether what is said has a word of the lines that are gone which is not in the text. */
function tellsOf(gone: readonly string[], said: readonly string[], text: readonly string[]): boolean {
  const [told, kept] = [wordsOf(said), wordsOf(text)];
  return [...wordsOf(gone)].some((word) => told.has(word) && !kept.has(word) && !ANY.has(word));
}

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.toLowerCase().match(WORD) ?? []));
}
