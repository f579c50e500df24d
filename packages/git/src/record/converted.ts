import { readAttributes } from "../attributes.ts";
import type { Location } from "../location.ts";

/** They make git keep something else than what is in the working tree; line ends are another matter. */
const ATTRIBUTES = ["filter", "working-tree-encoding", "ident"];

/** Returns which of the paths git converts between working tree and repository. Throws `GitError`. */
export async function convertedPaths(
  location: Location,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const attributes = await readAttributes(location, paths, ATTRIBUTES);
  const isConverted = (path: string) =>
    [...attributes.get(path)!.values()].some((value) => value !== "unset");
  return new Set(paths.filter(isConverted));
}
