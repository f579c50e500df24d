import type { Index } from "./index-entries.ts";

/**
 * Returns which of `added` are another spelling of a name that is there, or comes before, each with that name: of the
 * file, or of a folder above it. They are two here and one on another machine: `readme.md` beside `README.md`.
 *
 * Only the folders on the way are looked into, however many files there are.
 */
export function otherSpellings(
  index: Pick<Index, "namesIn">,
  added: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folders = new Map<string, Folder>();
  const folderAt = (folder: string): Folder => {
    if (!folders.has(folder)) folders.set(folder, folderOf(index.namesIn(folder)));
    return folders.get(folder)!;
  };
  for (const path of added) {
    const known = otherSpelling(path, folderAt);
    if (known !== undefined) found.set(path, known);
    else for (const [folder, name] of steps(path)) note(folderAt(folder), name);
  }
  return found;
}

/** What is directly in a folder, by what is the same in all spellings. */
type Folder = Map<string, Set<string>>;

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
    const alike = folders.flatMap((one) =>
      [...(folderAt(one).get(fold(name)) ?? [])].map((other) => one + other),
    );
    if (!alike.includes(folder + name)) return alike.at(-1);
    folders = alike.map((other) => `${other}/`);
  }
  return undefined;
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
