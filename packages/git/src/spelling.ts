import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Index } from "./index-entries.ts";
import { isFile, SUBMODULE } from "./on-the-way.ts";
import type { Repo } from "./repo.ts";

/** What tells the names that are directly in a folder: `a/b/`, or empty for the top. */
type Names = Pick<Index, "namesIn">;

/** Returns the names that git tracks, and those on the disk: what is not tracked is there too. */
export function namesOf({ top, index, isCheckedOut }: Pick<Repo, "top" | "index" | "isCheckedOut">): Names {
  return {
    *namesIn(folder) {
      yield* index.namesIn(folder);
      if (isCheckedOut) yield* onDisk(join(top, folder));
    },
  };
}

/** What can't be looked into has no names. */
function onDisk(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Returns what tells whether a path is another spelling of a file that is not tracked here, or of one in a submodule:
 * `Nested/a.txt`, where the folder nested is a repository of its own.
 */
export function untrackedSpelling(repo: Repo): (path: string) => boolean {
  const { index, top, isCheckedOut } = repo;
  const folderAt = foldersBy(namesOf(repo));
  const isSubmodule = (folder: string) => index.entry(folder)?.mode === SUBMODULE;
  return (path) => {
    const levels = spellingsOf(path, folderAt);
    const files = levels.at(-1)!;
    if (files.some((other) => index.paths.has(other))) return false;
    if (levels.slice(0, -1).flat().some(isSubmodule)) return true;
    return isCheckedOut && files.some((other) => isFile(join(top, other)));
  };
}

/**
 * Returns which of `added` are another spelling of a name that is there, or comes before, each with that name: of the
 * file, or of a folder above it. They are two here and one on another machine: `readme.md` beside `README.md`.
 *
 * Only the folders on the way are looked into, however many files there are.
 */
export function otherSpellings(names: Names, added: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folderAt = foldersBy(names);
  for (const path of added) {
    const known = otherSpelling(path, folderAt);
    if (known !== undefined) found.set(path, known);
    else for (const [folder, name] of steps(path)) note(folderAt(folder), name);
  }
  return found;
}

/** What is directly in a folder, by what is the same in all spellings. */
type Folder = Map<string, Set<string>>;

/** Each folder is looked into once. */
function foldersBy(names: Names): (folder: string) => Folder {
  const folders = new Map<string, Folder>();
  return (folder) => {
    if (!folders.has(folder)) folders.set(folder, folderOf(names.namesIn(folder)));
    return folders.get(folder)!;
  };
}

function folderOf(names: Iterable<string>): Folder {
  const folder: Folder = new Map();
  for (const name of names) note(folder, name);
  return folder;
}

function note(folder: Folder, name: string): void {
  const alike = folder.get(fold(name));
  if (alike) alike.add(name);
  else folder.set(fold(name), new Set([name]));
}

function otherSpelling(path: string, folderAt: (folder: string) => Folder): string | undefined {
  let folders: readonly string[] = [""];
  for (const [folder, name] of steps(path)) {
    const alike = spelledIn(folders, name, folderAt);
    if (!alike.includes(folder + name)) return alike.at(-1);
    folders = alike.map((other) => `${other}/`);
  }
  return undefined;
}

/** Returns, for each folder on the way and the path itself, what is there and differs from it at most in its spelling. */
function spellingsOf(path: string, folderAt: (folder: string) => Folder): readonly (readonly string[])[] {
  const levels: (readonly string[])[] = [];
  let folders: readonly string[] = [""];
  for (const [, name] of steps(path)) {
    const alike = spelledIn(folders, name, folderAt);
    levels.push(alike);
    folders = alike.map((other) => `${other}/`);
  }
  return levels;
}

function spelledIn(
  folders: readonly string[],
  name: string,
  folderAt: (folder: string) => Folder,
): readonly string[] {
  return folders.flatMap((folder) =>
    [...(folderAt(folder).get(fold(name)) ?? [])].map((other) => folder + other),
  );
}

/** The folders on the way, and what the path has in each: `a/b` is `a` in the top and `b` in `a/`. */
function* steps(path: string): Generator<readonly [folder: string, name: string]> {
  for (let from = 0; from <= path.length; ) {
    const slash = path.indexOf("/", from);
    const to = slash === -1 ? path.length : slash;
    yield [path.slice(0, from), path.slice(from, to)];
    from = to + 1;
  }
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
