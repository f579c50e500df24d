import { indexPaths } from "../path-index.ts";
import type { Outcome, ParsedResponse, PlanOptions, Tree } from "../types.ts";
import { afterLayer, type Chain, type Drafted, type Layer, type Version } from "./chain.ts";
import { namedVersions } from "./earlier/named-version.ts";
import { writable } from "./encoding.ts";
import { type FileDraft, type Item, type PatchItem, patchFile, type Source } from "./patch-file.ts";
import { resolveEdit, rootOfEdits } from "./resolve.ts";
import { remove, rename } from "./whole-file/move.ts";
import { write } from "./whole-file/write.ts";
import { type Writers, writersAfter } from "./writers.ts";

/** What becomes of each edit, and the chain of changes to each file that they make. */
export interface Drafts {
  readonly outcomes: readonly Outcome[];
  readonly chains: readonly Chain[];
}

/** Returns what becomes of the edits. */
export function drafts(
  { edits, response }: ParsedResponse,
  tree: Tree,
  { strict = false, allowElision = false }: PlanOptions,
): Drafts {
  const paths = indexPaths(tree.paths);
  const place = { ...tree, paths, root: rootOfEdits(edits, paths) };
  const rules = { strict, allowElision };
  const outcomes = new Array<Outcome>(edits.length);
  const byFile = new Map<string, Item[]>();
  const renamed = new Map<string, Item[]>();
  const moved = new Set<string>();
  for (const [index, edit] of edits.entries()) {
    const resolved = resolveEdit(edit, place, moved);
    if (resolved.kind === "refused") outcomes[index] = resolved.outcome;
    else addItem(byFile, renamed, { index, edit: resolved.edit, path: resolved.path });
    if (edit.kind === "rename") moved.add(edit.to);
  }
  const source = { place, rules, versionOf: namedVersions(response) };
  const chains = [...byFile].map(([path, items]) => chainOf(path, items, source, outcomes));
  return { outcomes, chains };
}

/** After a rename the file goes by its new path too: `renamed` has its items by that. */
function addItem(byFile: Map<string, Item[]>, renamed: Map<string, Item[]>, item: Item): void {
  const { edit, path } = item;
  const items = renamed.get(path) ?? byFile.get(path) ?? [];
  items.push(item);
  if (items.length === 1) byFile.set(path, items);
  if (edit.kind === "rename" && !renamed.has(edit.to)) renamed.set(edit.to, items);
}

/** So many times are the edits of a file tried, all of them together: long chains take their time. */
const MOST_TRIES = 20_000;

function chainOf(path: string, items: readonly Item[], source: Source, outcomes: Outcome[]): Chain {
  const { images, encodings } = source.place;
  const image = images.get(path);
  const encoding = image?.encoding ?? encodings?.get(path) ?? "utf-8";
  const origin: Version = { path, image, origin: image, encoding, executable: false };
  const layers: Layer[] = [];
  let writers: Writers | undefined;
  let tries = 0;
  let final = origin;
  for (let rest = items; rest.length > 0; ) {
    const patches = leadingPatches(rest);
    const draft =
      patches.length > 0 ? patchFile(patches, final, source, writers) : wholeFile(rest[0]!, final, source);
    const { outcomes: ends, layers: made, again = [] } = writable(draft, final);
    for (const [index, outcome] of ends) {
      if (!outcomes[index] || !outcome.reject) outcomes[index] = outcome;
    }
    for (const layer of made) {
      const isAgain = again.length > 0 && layer.kind === "patch";
      writers = isAgain ? writersAfter(writers ?? [], final.image?.length ?? 0, layer.splices) : [];
      final = afterLayer(final, layer, () => true);
    }
    layers.push(...made);
    tries += ends.length;
    const next = tries < MOST_TRIES ? again : [];
    rest = [...next, ...rest.slice(Math.max(1, patches.length))];
  }
  return { origin, layers, final };
}

function leadingPatches(items: readonly Item[]): readonly PatchItem[] {
  const end = items.findIndex(({ edit }) => edit.kind !== "patch");
  return items.slice(0, end < 0 ? items.length : end) as readonly PatchItem[];
}

function wholeFile(item: Item, version: Version, source: Source): FileDraft {
  const { outcome, layers = [] } = drafted(item, version, source);
  return { outcomes: [[item.index, outcome]], layers };
}

function drafted({ edit, index }: Item, version: Version, source: Source): Drafted {
  switch (edit.kind) {
    case "write":
      return write(edit, index, version, source.rules);
    case "delete":
      return remove(edit, index, version, source.rules);
    case "rename":
      return rename(edit, index, version, source);
    case "patch":
      throw new RangeError("patches are placed together");
    default:
      return edit satisfies never;
  }
}
