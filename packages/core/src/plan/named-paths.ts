import { resolvePath } from "../path.ts";
import { indexPaths } from "../path-index.ts";
import type { Edit, Paths } from "../types.ts";
import { mayCreate, rootOfEdits } from "./resolve.ts";

/**
 * Returns the paths, each once, that edits may stand for in a repository with these files: those to be read into the
 * tree before planning. A path where no file is known is among them, as something untracked may be there.
 */
export function namedPaths(edits: readonly Edit[], paths: Paths): readonly string[] {
  const index = indexPaths(paths);
  const root = rootOfEdits(edits, index);
  const there = (path: string) => resolvePath(path, index, { root });
  const made = (path: string) => resolvePath(path, index, { create: true, named: true, root });
  const resolved = edits.flatMap((edit) => [
    ...(mayCreate(edit) ? [] : [there(edit.path)]),
    made(edit.path),
    ...(edit.kind === "rename" ? [made(edit.to)] : []),
  ]);
  return [...new Set(resolved.flatMap((found) => ("path" in found ? [found.path] : [])))];
}
