import type { PathIndex } from "../../paths/path-index.ts";
import { fold } from "../../text/fold.ts";
import { linesOf } from "../../text/lines.ts";
import { lastName } from "../../text/path-shape.ts";
import { isSaying } from "../../text/saying.ts";
import type { Image, WriteEdit } from "../../types.ts";

/** So many lines at least tell a file from another of its name. */
const FEWEST = 3;
/** A new version has at least this share of what tells its file from the other. */
const MOST = 1 / 2;
/** Of more files with one name none is looked at, the file itself among them, and of more in folders. */
const [MOST_NAMESAKES, MOST_IN_FOLDERS] = [9, 64];

/** Returns the other files of the name of one whose whole text an edit gives, so few that they can be looked at. */
export function namesakesOf(edit: WriteEdit, path: string, paths: PathIndex): readonly string[] {
  if (!edit.shown || edit.elided || edit.part || edit.create) return [];
  return namesakes(path, paths);
}

/** Returns the other files of the name of one, so few that they can be looked at. */
export function namesakes(path: string, paths: PathIndex): readonly string[] {
  return namesakesInFolders(lastName(path), paths, MOST_NAMESAKES).filter((other) => other !== path);
}

/** Returns the files in folders that go by the path of a text for which there is none, so few that they can be looked at. */
export function namesakesInFolders(
  path: string,
  paths: PathIndex,
  most = MOST_IN_FOLDERS,
): readonly string[] {
  const others = paths.endingWith(path);
  return others.length <= most ? others : [];
}

/**
 * Returns whether a text is a version of another file: it has most of what only that has of the two, and nothing of what only
 * the file has that it names. The very text of the other may well be a copy that is to be made.
 */
export function isOfNamesake(text: string, image: Image, other: Image): boolean {
  if (text.trim() === other.text.trim()) return false;
  const [lines, own, others] = [linesOf(text), image.lines, other.lines].map(
    (all) => new Set(all.filter(isSaying).map(fold)),
  ) as [Set<string>, Set<string>, Set<string>];
  const [onlyOwn, onlyOthers] = [without(own, others), without(others, own)];
  const kept = onlyOthers.filter((line) => lines.has(line)).length;
  const isNone = onlyOwn.length >= FEWEST && !onlyOwn.some((line) => lines.has(line));
  return isNone && kept >= FEWEST && kept >= MOST * onlyOthers.length;
}

function without(lines: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...lines].filter((line) => !others.has(line));
}
