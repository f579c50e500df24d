import type { PathIndex } from "./path-index.ts";
import { cleaned, isAbsolute, knownReading, normalised } from "./readings.ts";
import { MAX_PATH } from "./valid.ts";

/**
 * Returns where the repository lies on the machine of the model, in which these paths stand for files that are known:
 * "/" at its end; `undefined` where they tell nothing, or not the same.
 *
 *     /home/me/shop/src/price.py      of the known src/price.py: /home/me/shop/
 *     shop/src/price.py               where there is no directory shop: shop/
 */
export function rootShownBy(shown: readonly string[], known: PathIndex): string | undefined {
  const roots = new Set(shown.map((path) => rootOf(cleaned(path), known)));
  roots.delete(undefined);
  return roots.size === 1 ? [...roots][0] : undefined;
}

function rootOf(path: string, known: PathIndex): string | undefined {
  if (path.length > MAX_PATH) return undefined;
  if (!isAbsolute(path)) return nameOfRoot(path, known);
  const relative = normalised(path);
  const file = relative && knownReading(relative, known, true);
  return file && path.endsWith(`/${file}`) ? path.slice(0, -file.length) : undefined;
}

/** A path that begins with the name of the repository, and no directory in it, in whatever case; `.git` and `..` are none. */
function nameOfRoot(path: string, known: PathIndex): string | undefined {
  const name = /^\w[\w.-]*\//.exec(path)?.[0];
  if (name === undefined || known.hasFolder(name) || !known.has(path.slice(name.length))) return undefined;
  return known.sameLetters(path).length > 0 ? undefined : name;
}

/** Directories of a machine, if a repository is said to be all of it: models begin paths of it with a slash. */
const OF_MACHINE =
  /^(?:bin|dev|etc|home|lib|mnt|opt|proc|root|sbin|srv|sys|tmp|usr|var|Applications|Library|Users)\//;

/** Returns what a path names below a root, or `undefined` if it lies elsewhere. */
export function belowRoot(path: string, root: string): string | undefined {
  const clean = cleaned(path);
  const below = clean.slice(root.length);
  if (root === "/" && OF_MACHINE.test(below)) return undefined;
  return clean.startsWith(root) && !isAbsolute(below) ? below : undefined;
}
