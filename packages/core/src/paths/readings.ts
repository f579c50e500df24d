import { withoutEnd } from "../text/ends.ts";
import type { PathIndex } from "./path-index.ts";

/** What diffs and chat windows put before a path. */
export const PREFIX = /^(?:[ab]\/|@)/;

/**
 * Returns the file that a path means: itself, or, if `deep`, what is left of it when leading directories are dropped,
 * those of another machine. What is missing in a folder that is there is not what another folder has:
 *
 *     /home/me/shop/packages/cart/package.json      no package.json of a repository that has packages/cart/
 *     lib/a.ts                                      no a.ts of a repository that has Lib/a.ts
 */
export function knownReading(path: string, paths: PathIndex, deep: boolean): string | undefined {
  for (const reading of readingsOf(path, paths, deep)) {
    if (paths.has(reading)) return reading;
    const alike = reading.includes("/") ? paths.sameLetters(reading) : [];
    if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
    if (reading !== path && isDeepInside(reading, paths)) return undefined;
  }
  return undefined;
}

function* readingsOf(path: string, paths: PathIndex, deep: boolean): Generator<string> {
  yield path;
  if (PREFIX.test(path)) yield path.replace(PREFIX, "");
  if (!deep || paths.hasFolder(folderOf(path))) return;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) yield path.slice(at + 1);
}

/** With the slash; empty for a path without folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Returns whether the repository has the outermost directory of the path. */
export function isInDirectory(path: string, paths: PathIndex): boolean {
  return paths.hasFolder(path.slice(0, path.indexOf("/") + 1));
}

/** In a folder within a folder that the repository has: one name alone may be that of the repository. */
function isDeepInside(path: string, paths: PathIndex): boolean {
  const folder = folderOf(path);
  return folder.indexOf("/") < folder.length - 1 && paths.hasFolder(folder);
}

/** Returns the path without decoration, with slashes. */
export function cleaned(path: string): string {
  const bare = withoutEnd(path.trim().replace(/^[`"'*]+/, ""), "`\"'*");
  return bare.replace(/^file:\/\//, "").replaceAll("\\", "/");
}

/** Returns whether a path begins at the root of a machine, or of a home. */
export function isAbsolute(path: string): boolean {
  return /^(?:\/|~|[a-zA-Z]:\/)/.test(path);
}

const VARIABLE = /^(?:%\w+%|\$(?:HOME|XDG_\w+|env:\w+)|\$\{(?:HOME|XDG_\w+|env:\w+)\})\//i;

/** Returns whether a path begins with a variable of the user's machine: `%APPDATA%/`, `$HOME/`, but not `$lib/`. */
export function isBelowVariable(path: string): boolean {
  return VARIABLE.test(path);
}

/** Without `.` and `..`, nor what makes it absolute; `undefined` if it leads out of the root. */
export function normalised(path: string): string | undefined {
  const names: string[] = [];
  for (const name of path.replace(/^(?:~|[a-zA-Z]:)?\/+/, "").split("/")) {
    if (name === "..") {
      if (names.pop() === undefined) return undefined;
    } else if (name !== "." && name !== "") names.push(name);
  }
  return names.length > 0 ? names.join("/") : undefined;
}
