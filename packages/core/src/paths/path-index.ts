import { distance } from "fastest-levenshtein";
import { grouped } from "../grouped.ts";
import { once, onceForEach } from "../once.ts";
import { lastName } from "../text/path-shape.ts";
import type { Paths } from "../types.ts";

/** Paths in which those like one that is not there are found without looking at each. */
export interface PathIndex extends Paths {
  /** Those that are the same but for upper and lower case, and for how Unicode spells a letter with its accent. */
  sameLetters(path: string): readonly string[];
  /** Those that end with the names of `path`, compared in the same way. */
  endingWith(path: string): readonly string[];
  /** Whether there is anything in a folder: `src/`, `src/lib/`. An empty one is none. */
  hasFolder(folder: string): boolean;
  /** Those that `path` may be a misspelling of: as a whole, or by their last names. */
  near(path: string): readonly string[];
}

/** Returns the index of paths; made only as far as it is asked. One that is an index is returned as it is. */
export function indexPaths(paths: Paths): PathIndex {
  if (isIndex(paths)) return paths;
  // It may take a look at the disk, and is asked for each new file once more with every edit behind it.
  const has = onceForEach((path: string) => paths.has(path));
  const plain = once(() => grouped(paths, plainly));
  const plainNames = once(() => grouped(paths, (path) => plainly(lastName(path))));
  const folders = once(() => foldersOf(paths));
  const named = once(() => grouped(paths, lastName));
  const spellings = once(() => spellingsOf(paths));
  const nameSpellings = once(() => spellingsOf(named().keys()));
  const near = onceForEach((path: string) => {
    const whole = spelledLike(path, spellings(), Math.max(2, Math.floor(path.length / 5)));
    const names = spelledLike(lastName(path), nameSpellings(), 2);
    return [...new Set([...whole, ...names.flatMap((name) => named().get(name) ?? [])])];
  });
  return {
    has,
    [Symbol.iterator]: () => paths[Symbol.iterator](),
    sameLetters: (path) => plain().get(plainly(path)) ?? [],
    endingWith: (path) => {
      const ending = plainly(`/${path}`);
      const alike = plainNames().get(plainly(lastName(path))) ?? [];
      return alike.filter((known) => plainly(known).endsWith(ending));
    },
    hasFolder: (folder) => folders().has(folder),
    near,
  };
}

/** Returns an index that has `more` too. */
export function withPaths(index: PathIndex, more: ReadonlySet<string>): PathIndex {
  if (more.size === 0) return index;
  const others = once(() => indexPaths(new Set([...more].filter((path) => !index.has(path)))));
  return {
    has: (path) => more.has(path) || index.has(path),
    *[Symbol.iterator]() {
      yield* index;
      yield* others();
    },
    sameLetters: (path) => [...index.sameLetters(path), ...others().sameLetters(path)],
    endingWith: (path) => [...index.endingWith(path), ...others().endingWith(path)],
    hasFolder: (folder) => index.hasFolder(folder) || others().hasFolder(folder),
    near: (path) => [...index.near(path), ...others().near(path)],
  };
}

function isIndex(paths: Paths): paths is PathIndex {
  return "sameLetters" in paths;
}

/** Returns what is the same in all spellings of a path. */
export function plainly(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** All folders, each with its slash: `a/`, `a/b/` of `a/b/c`. */
function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    // Most are in a folder that is known, and so are those above it.
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
      const folder = path.slice(0, at + 1);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** A text, and which letters it has: bit n stands for the n-th of 32 classes of characters. */
interface Spelling {
  readonly text: string;
  readonly letters: number;
}

/** By their lengths. */
type Spellings = ReadonlyMap<number, readonly Spelling[]>;

function spellingsOf(texts: Iterable<string>): Spellings {
  const spellings = [...texts].map((text) => ({ text, letters: lettersOf(text) }));
  return grouped(spellings, ({ text }) => text.length);
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Those that become `text` by at most so many changes of a character, of which it has more. */
function spelledLike(text: string, known: Spellings, limit: number): readonly string[] {
  if (text.length <= limit) return [];
  const found: string[] = [];
  const letters = lettersOf(text);
  for (let length = text.length - limit; length <= text.length + limit; length++) {
    for (const other of known.get(length) ?? []) {
      // A change takes away one letter at most, and brings one: most need no closer look.
      if (bitsIn(letters ^ other.letters) > 2 * limit) continue;
      if (distance(text, other.text) <= limit) found.push(other.text);
    }
  }
  return found;
}

/** Counts the bits of a number of 32: those of each 2, then of each 4, of each 8, and all. */
function bitsIn(number: number): number {
  const twos = number - ((number >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
