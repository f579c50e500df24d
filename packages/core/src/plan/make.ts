import type { Outcome } from "../types.ts";
import { afterLayer, type Drafted, type Layer, type Version } from "./chain.ts";
import { writable } from "./encoding.ts";
import { type FileDraft, type Item, type PatchItem, patchFile, type Source } from "./patch-file.ts";
import { remove, rename } from "./whole-file/move.ts";
import { unlessNamedOther } from "./whole-file/named-other.ts";
import { byOtherName } from "./whole-file/other-name.ts";
import { write } from "./whole-file/write.ts";
import { type Writers, writersAfter } from "./writers.ts";

/** So many times are the edits of a file tried, all of them together: long chains take their time. */
const MOST_TRIES = 20_000;

/** What became of edits of one file, and of the file. */
export interface Made {
  /** By the place of the edit in the response. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly layers: readonly Layer[];
  /** The file after all of them. */
  readonly final: Version;
}

/** Makes the edits of a file, in a version of it: all at once as far as they go, then what quotes the result of others. */
export function makeAll(items: readonly Item[], version: Version, source: Source): Made {
  const outcomes = new Map<number, Outcome>();
  const layers: Layer[] = [];
  let writers: Writers | undefined;
  let tries = 0;
  let final = version;
  for (let rest = items; rest.length > 0; ) {
    const patches = leadingPatches(rest);
    const draft =
      patches.length > 0 ? patchFile(patches, final, source, writers) : wholeFile(rest[0]!, final, source);
    const { outcomes: ends, layers: made, again = [] } = writable(draft, final);
    for (const [index, outcome] of ends) {
      if (!outcomes.has(index) || !outcome.reject) outcomes.set(index, outcome);
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
  return { outcomes, layers, final };
}

/** Returns the patches before any edit of another kind: they are placed in the file as it is. */
export function leadingPatches(items: readonly Item[]): readonly PatchItem[] {
  const end = items.findIndex(({ edit }) => edit.kind !== "patch");
  return items.slice(0, end < 0 ? items.length : end) as readonly PatchItem[];
}

function wholeFile(item: Item, version: Version, source: Source): FileDraft {
  const { outcome, layers = [] } = drafted(item, version, source);
  return { outcomes: [[item.index, outcome]], layers };
}

function drafted(item: Item, version: Version, source: Source): Drafted {
  const { edit, index, path } = item;
  const outcome = path === version.path ? undefined : byOtherName(edit, path, version);
  if (outcome) return { outcome };
  switch (edit.kind) {
    case "write":
      return unlessNamedOther(write(edit, index, version, source.rules), item, version);
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
