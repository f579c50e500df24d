import { smallest } from "../../../extremes.ts";
import { depthOf } from "../../../text/blanks.ts";
import { isSettingsHead, isSettingsSection } from "../../../text/code/settings-section.ts";
import { fold, isComment } from "../../../text/fold.ts";
import { START } from "./left-out.ts";

/** A text with more of the lines of a file is not too little of it. */
const MOST = 2 / 3;
/** A new entry may have come in place of so many, beside one that is kept. */
const FOR_EACH = 3;

/** A line of a file, by what stands before its value, with the deeper ones below it. */
type Entries = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the names of the entries of a file that a text lacks, be they lines, keys, sections or definitions, where it has no
 * more than that: it is an excerpt then, or what is to be added. Of a single entry, those within count as well. What begins and ends
 * as the file does may well be all that is to be left; imports go as they are needed.
 *
 *     services:              the file's      services:               the text
 *       web:                 gone              db:
 *         image: shop/web                        image: postgres:16
 *       db:
 *         image: postgres:14
 *     volumes:               gone
 */
export function lostEntries(text: readonly string[], file: readonly string[]): readonly string[] {
  const [lines, own] = [text, file].map((all) => all.filter((line) => isEntry(line) && !START.test(line)));
  if (lines!.length === 0 || lines!.length > MOST * own!.length) return [];
  const lost = lostAmong(lines!, own!, []);
  return lost.length > 0 ? lost : lostBeside(lines!, own!);
}

/** The names of what a file has beside the one block, or the one section, that a text is a version of. */
function lostBeside(text: readonly string[], file: readonly string[]): readonly string[] {
  const [entries, own] = [text, file].map(isSettingsSection(text) ? sectionsOf : entriesOf);
  const [[name = "", within = []] = [], ...others] = entries!;
  if (others.length > 0 || within.length === 0 || !own!.get(name)?.length) return [];
  const isDecorator = (other: string) => other.startsWith("@") && own!.get(other)!.length === 0;
  return [...own!.keys()].filter((other) => other !== name && !isDecorator(other));
}

function sectionsOf(lines: readonly string[]): Entries {
  const sections = lines.flatMap((line, at) => (isSettingsHead(line) ? [at] : []));
  return new Map(sections.map((at, nth) => [lines[at]!.trim(), lines.slice(at + 1, sections[nth + 1])]));
}

function lostAmong(
  text: readonly string[],
  file: readonly string[],
  lostAbove: readonly string[],
): readonly string[] {
  const [entries, own] = [entriesOf(text), entriesOf(file)];
  const [names, ownNames] = [[...entries.keys()], [...own.keys()]];
  const lost = ownNames.filter((name) => !entries.has(name));
  const kept = own.size - lost.length;
  const all = [...lostAbove, ...lost];
  const hasEnds = lostAbove.length === 0 && entries.has(ownNames[0]!) && entries.has(ownNames.at(-1)!);
  const isExcerpt = all.length > kept + (kept > 0 ? FOR_EACH : 1) * (names.length - kept);
  if (!hasEnds && lost.length > 0 && isExcerpt) return all;
  const within = names.length === 1 ? own.get(names[0]!) : undefined;
  return within ? lostAmong(entries.get(names[0]!)!, within, all) : [];
}

/** The lines that are as deep as the least deep of them. */
function entriesOf(lines: readonly string[]): Entries {
  const depth = smallest(lines.map(depthOf));
  const entries = new Map<string, string[]>();
  let within: string[] = [];
  for (const line of lines) {
    if (depthOf(line) > depth) within.push(line);
    else {
      const name = nameOf(line);
      within = entries.get(name) ?? [];
      entries.set(name, within);
    }
  }
  return entries;
}

/** Returns whether two texts have no entry of the same name. */
export function shareNothing(text: readonly string[], other: readonly string[]): boolean {
  const names = new Set(other.filter(isEntry).map(nameOf));
  return !text.some((line) => isEntry(line) && names.has(nameOf(line)));
}

/** What an entry has before its value: `db` of `db:`, of `db = 1` and of `db {`; all of it, if it has none. */
function nameOf(line: string): string {
  const folded = fold(line);
  return /^.+?(?=[:=(]|\{\s*$)/.exec(folded)?.[0].trim() ?? folded;
}

/** Returns whether a line has something on it that is no comment, nor a bracket alone. */
export function isEntry(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line) && !isComment(line);
}
