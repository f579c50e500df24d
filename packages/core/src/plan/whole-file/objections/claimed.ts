import { lineSetOf } from "../../../image.ts";
import { mayBeVersions } from "../../../match/lines/similarity.ts";
import { indicesOf } from "../../../range.ts";
import { withoutNames } from "../../../speech/names.ts";
import { speaksOfRemoval } from "../../../speech/removals.ts";
import { saysLittle, saysOnly } from "../../../speech/says-little.ts";
import { saysNew } from "../../../speech/says-new.ts";
import { fold } from "../../../text/fold.ts";
import { isSaying } from "../../../text/saying.ts";
import type { Image } from "../../../types.ts";
import { headsOf, nameAt, namedAt } from "../../in-words/named.ts";
import { changesBetween } from "../../merge/changes.ts";
import type { Splice } from "../../splice.ts";
import { START } from "./left-out.ts";
import { tellsOf } from "./untold.ts";

/** What a response says of a change, and the lines of the file that go all the same. */
export interface Contradiction {
  readonly claim: string;
  readonly gone: readonly number[];
}

/** Where nothing tells what is to change, so many lines that go at one place have nothing to do with it. */
const SECTION = 3;
/** Where so few lines come in place of others, each may be another version of one of those. */
const FEW = 4;
/** So near a change a single line may go for its sake. */
const NEAR = 3;

/**
 * Returns which lines go from a file with nothing in their place, though the response says that little changes, or nothing else:
 * the text was written for a version of the file that had not got them.
 *
 *     I only renamed the result.       the response
 *
 *     if (!open) return undefined;     the file's, and gone
 *     const n = load(key);             const count = load(key);
 */
export function contradictionIn(
  text: readonly string[],
  image: Image,
  said: readonly string[],
  isPart: boolean,
): Contradiction | undefined {
  const small = said.find((line) => saysLittle(line) === "small");
  const claim = small ?? (isPart ? undefined : said.find((line) => saysLittle(line) === "rest"));
  if (claim === undefined || said.some(speaksOfGoing)) return undefined;
  const lost = lostBetween(image, text);
  const gone = small === undefined ? beyondNamed(lost, image, said) : lost.flat();
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
  const claims = said.filter(saysOnly);
  if (claims.length === 0 || said.some(saysNew)) return undefined;
  const names = namesIn(claims);
  const splices = names.size > 0 ? (changesBetween(image.lines, text) ?? []) : [];
  if (splices.some(({ range }) => range.to > range.from)) return undefined;
  const added = splices.flatMap(({ insert }) => [...insert.keys()].flatMap((at) => nameAt(insert, at) ?? []));
  const name = added.find((one) => one.isDefinition && names.has(one.name))?.name;
  return name !== undefined && headsOf(name, image.lines, { from: 0, to: image.length }).length === 0
    ? name
    : undefined;
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
  const isAside = only !== undefined && others.length === 0 && splices.some((one) => isBeside(one, only));
  return isAside ? [] : lost;
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

/** Whether lines come right beside one that goes. */
function isBeside({ range: { from, to }, insert }: Splice, at: number): boolean {
  return insert.some(isSaying) && at >= from - NEAR && at < to + NEAR;
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
  const sections = named.length > 0 ? lost : lost.filter(({ length }) => length >= SECTION);
  const within = new Set(named.flatMap(indicesOf));
  return sections.flat().filter((at) => !within.has(at) && !START.test(lines[at]!));
}

/** The last name in code: "`Cart.load()`". */
const NAME = /`(?:[^`]{0,100}[.:#])?([\p{L}_$][\p{L}\p{N}_$]{0,100})(?:\([^`]{0,100}\))?`/gu;

function namesIn(said: readonly string[]): ReadonlySet<string> {
  return new Set(said.flatMap((line) => [...line.matchAll(NAME)].map(([, name]) => name!)));
}
