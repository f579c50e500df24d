import type { Location } from "../location.ts";
import { plumb } from "../run.ts";

/** They make git keep something else than what is in the working tree; line ends are another matter. */
const ATTRIBUTES = ["filter", "working-tree-encoding", "ident"];

/** Returns which of the paths git converts between working tree and repository. Throws `GitError`. */
export async function convertedPaths(
  location: Location,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const stdin = paths.map((path) => `${path}\0`);
  const { stdout } = await plumb(location, ["check-attr", "-z", "--stdin", ...ATTRIBUTES], { stdin });
  const converted = new Set<string>();
  const words = stdout.toString().split("\0");
  for (let at = 0; at + 2 < words.length; at += 3) {
    if (!["unspecified", "unset"].includes(words[at + 2]!)) converted.add(words[at]!);
  }
  return converted;
}
