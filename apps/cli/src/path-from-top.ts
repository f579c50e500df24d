import { posix, relative, sep } from "node:path";
import type { Location } from "@git-llm-apply/git";

/** Returns an absolute path as git names it. */
export function pathFromTop({ top }: Location, file: string): string {
  return relative(top, file).split(sep).join(posix.sep);
}
