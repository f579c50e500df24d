import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";

/**
 * Returns where in a folder a path leads to, links followed, with slashes; undefined: elsewhere. `top` has no links in it. A path
 * that can't be followed, as nothing is there yet, or as a link leads back to itself, is where it says.
 */
export function placeIn(top: string, path: string): string | undefined {
  const place = relative(top, followed(path));
  return isAbsolute(place) || place.split(sep)[0] === ".." ? undefined : place.replaceAll(sep, "/");
}

function followed(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
