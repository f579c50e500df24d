import type { Tree } from "../types.ts";
import { type Chain, editsOf } from "./chain.ts";
import type { Drafts } from "./draft.ts";
import { refuse } from "./outcome.ts";

/**
 * Returns the drafts without those of files that would stand below a file, be it an old one or one that another edit makes:
 * no file system has both, not even one after the other. Where something is in the way of edits, it may be a folder; who reads the
 * tree tells what is below it.
 *
 *     src/cart
 *     src/cart/price.ts       ←
 */
export function withoutNested(
  { outcomes, chains }: Drafts,
  { paths, obstacles }: Pick<Tree, "paths" | "obstacles">,
): Drafts {
  const made = new Set(chains.filter(({ layers }) => layers.length > 0).flatMap(placesOf));
  const isFile = (path: string) => made.has(path) || (paths.has(path) && !obstacles.has(path));
  const faultOf = (chain: Chain) =>
    placesOf(chain)
      .flatMap((place) => foldersOf(place).map((folder) => [place, folder] as const))
      .find(([, folder]) => isFile(folder));
  const nested = chains.flatMap((chain) => {
    const fault = faultOf(chain);
    return fault ? chain.layers.flatMap(editsOf).map((edit) => [edit, fault] as const) : [];
  });
  if (nested.length === 0) return { outcomes, chains };
  const faults = new Map(nested);
  return {
    chains: chains.filter((chain) => !faultOf(chain)),
    outcomes: outcomes.map((outcome, index) => {
      const [place, file] = faults.get(index) ?? [];
      if (file === undefined || outcome.reject) return outcome;
      const message = `${place} would be inside ${file}, which is a file. Choose another path.`;
      return refuse("forbidden", outcome, message);
    }),
  };
}

/** Where a file is at one time or another. */
function placesOf({ origin, layers }: Chain): readonly string[] {
  return [origin.path, ...layers.flatMap((layer) => (layer.kind === "rename" ? [layer.to] : []))];
}

function foldersOf(path: string): readonly string[] {
  const names = path.split("/");
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join("/"));
}
