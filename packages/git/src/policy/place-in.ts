import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { isNotThere, lstatIfThere } from "../lstat.ts";

/**
 * Returns where in a folder a path leads to, links followed, with slashes; undefined: elsewhere. `top` has no links in it. A path
 * that can't be followed, as a link leads back to itself, is where it says.
 */
export function placeIn(top: string, path: string): string | undefined {
  const place = relative(top, followed(path));
  return isAbsolute(place) || place.split(sep)[0] === ".." ? undefined : place.replaceAll(sep, "/");
}

/** A link that leads to nothing leads to what is made there later. */
function followed(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    return isNotThere(error) ? followedInto(followed(dirname(path)), basename(path)) : path;
  }
}

function followedInto(folder: string, name: string): string {
  const path = join(folder, name);
  return lstatIfThere(path)?.isSymbolicLink() ? followed(resolve(folder, readlinkSync(path))) : path;
}
