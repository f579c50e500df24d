import { dirname } from "node:path";

/**
 * Returns which of `added` are another spelling of a name that is there, or comes before, each with that name: of the
 * file, or of a folder above it. They are two here and one on another machine: `readme.md` beside `README.md`.
 */
export function otherSpellings(
  paths: Iterable<string>,
  added: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (added.length === 0) return found;
  const [names, spellings] = [new Set<string>(), new Map<string, string>()];
  const note = (path: string) => {
    for (const name of newNames(path, names)) {
      names.add(name);
      spellings.set(fold(name), name);
    }
  };
  for (const path of paths) note(path);
  for (const path of added) {
    const known = newNames(path, names).flatMap((name) => spellings.get(fold(name)) ?? []);
    if (known.length > 0) found.set(path, known.at(-1)!);
    else note(path);
  }
  return found;
}

/** The path and the folders above it, as far as they are not known: `a/b/c`, `a/b`. */
function newNames(path: string, known: ReadonlySet<string>): readonly string[] {
  const names: string[] = [];
  for (let name = path; name !== "." && !known.has(name); name = dirname(name)) names.push(name);
  return names;
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
