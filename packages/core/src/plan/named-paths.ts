import { resolvePath } from "../path.ts";
import { indexPaths } from "../path-index.ts";
import type { Edit, Paths } from "../types.ts";

/**
 * Returns the paths, each once, that edits may stand for in a repository with these files: those to be read into the
 * tree before planning. A path where no file is known is among them, as something untracked may be there.
 */
export function namedPaths(edits: readonly Edit[], paths: Paths): readonly string[] {
  const written = edits.flatMap((edit) => (edit.kind === "rename" ? [edit.path, edit.to] : [edit.path]));
  const index = indexPaths(paths);
  const resolved = written.flatMap((path) => [
    resolvePath(path, index),
    resolvePath(path, index, { create: true }),
  ]);
  return [...new Set(resolved.flatMap((found) => ("path" in found ? [found.path] : [])))];
}
