import { resolvePath } from "../path.ts";
import type { Edit } from "../types.ts";
import { mayCreate } from "./resolve.ts";

/**
 * Returns the paths, each once, that the edits stand for in a repository with these files: those to be read into
 * the tree before planning. A path where no file is known is among them, as something untracked may be there.
 */
export function namedPaths(edits: readonly Edit[], paths: ReadonlySet<string>): readonly string[] {
  const resolved = edits.flatMap((edit) => {
    const source = resolvePath(edit.path, paths, { create: mayCreate(edit) });
    return edit.kind === "rename" ? [source, resolvePath(edit.to, paths, { create: true })] : [source];
  });
  return [...new Set(resolved.flatMap((one) => ("path" in one ? [one.path] : [])))];
}
