import { realpathSync } from "node:fs";
import { basename, dirname, join, posix, relative, sep } from "node:path";
import type { Location } from "@git-llm-apply/git";

/** Returns an absolute path as git names it; the working tree may be reached through a symbolic link. */
export function pathFromTop({ top }: Location, file: string): string {
  const path = relative(top, file);
  const isOutside = path.split(sep)[0] === "..";
  return (isOutside ? relative(top, realPath(file)) : path).split(sep).join(posix.sep);
}

/** Without links on the way, as far as there is one; a link at the end stays. */
function realPath(file: string): string {
  try {
    return join(realpathSync(dirname(file)), basename(file));
  } catch {
    return file;
  }
}
