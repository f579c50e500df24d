import { imageOf } from "../image.ts";
import { SURE } from "../match/sureness.ts";
import { indexPaths } from "../path-index.ts";
import type { Image, Outcome, ParsedResponse, PlanOptions, Tree } from "../types.ts";
import { afterLayer, type Chain, type Layer, type Version } from "./chain.ts";
import { type Former, patchEarlier } from "./earlier.ts";
import { type FileDraft, writable } from "./encoding.ts";
import { lostIn } from "./lost.ts";
import { type NamedVersion, namedVersions } from "./named-version.ts";
import { outcomeOf, refusal } from "./outcome.ts";
import { patchAll } from "./patch.ts";
import type { Patch, Patched, Rules } from "./patched.ts";
import { presumingOthers } from "./presumed.ts";
import { reject } from "./reject.ts";
import { mayCreate, type ReadableEdit, resolveEdit } from "./resolve.ts";
import type { Splice } from "./splice.ts";
import { remove, rename, write } from "./whole-file.ts";
import { quotesLater, type Writers, writersAfter } from "./written.ts";

/** An edit with its place among the edits of the response, and the file that it is for. */
interface Item {
  readonly index: number;
  readonly edit: ReadableEdit;
  readonly path: string;
}

type PatchItem = Item & Patch;

/** Returns what becomes of each edit, and the chain of changes to each file that they make. */
export function drafts(
  { edits, response }: ParsedResponse,
  { paths, ...rest }: Tree,
  { strict = false, allowElision = false }: PlanOptions,
): { outcomes: readonly Outcome[]; chains: readonly Chain[] } {
  const tree = { ...rest, paths: indexPaths(paths) };
  const rules = { ...SURE, strict, allowElision };
  const outcomes = new Array<Outcome>(edits.length);
  const byFile = new Map<string, Item[]>();
  const moved = new Set<string>();
  for (const [index, edit] of edits.entries()) {
    const resolved = resolveEdit(edit, tree, moved);
    if (resolved.kind === "refused") outcomes[index] = resolved.outcome;
    else addItem(byFile, { index, edit: resolved.edit, path: resolved.path });
    if (edit.kind === "rename") moved.add(edit.to);
  }
  const source = { tree, rules, versionOf: namedVersions(response) };
  const chains = [...byFile].map(([path, items]) => chainOf(path, items, source, outcomes));
  return { outcomes, chains };
}

/** After a rename the file goes by its new path too. */
function addItem(byFile: Map<string, Item[]>, item: Item): void {
  const renamed = [...byFile.values()].find((items) =>
    items.some(({ edit, path }) => edit.kind === "rename" && edit.to === item.path && path !== item.path),
  );
  const items = renamed ?? byFile.get(item.path);
  if (items) items.push(item);
  else byFile.set(item.path, [item]);
}

/** What the edits of a file are placed on, and how. */
interface Source {
  readonly tree: Tree;
  readonly rules: Rules;
  readonly versionOf: NamedVersion;
}

function chainOf(path: string, items: readonly Item[], source: Source, outcomes: Outcome[]): Chain {
  const { tree, rules } = source;
  const image = tree.images.get(path);
  const encoding = image?.encoding ?? tree.encodings?.get(path) ?? "utf-8";
  const origin: Version = { path, image, encoding, executable: false };
  const layers: Layer[] = [];
  let writers: Writers = [];
  let final = origin;
  for (let rest = items; rest.length > 0; ) {
    const patches = leadingPatches(rest);
    const { draft, again } =
      patches.length > 0
        ? patchFile(patches, final, source, writers, final === origin)
        : wholeFile(rest[0]!, final, tree, rules);
    const { outcomes: ends, layers: made } = writable(draft, final);
    for (const [index, outcome] of ends) {
      if (!outcomes[index] || !outcome.reject) outcomes[index] = outcome;
    }
    for (const layer of made) {
      const isAgain = again.length > 0 && layer.kind === "patch";
      if (layer.kind === "write") tell(outcomes, layer.edit, lostIn(image, final.image, layer.text));
      writers = isAgain ? writersAfter(writers, final.image?.length ?? 0, layer.splices) : [];
      final = afterLayer(final, layer, () => true);
    }
    layers.push(...made);
    rest = [...again, ...rest.slice(Math.max(1, patches.length))];
  }
  return { origin, layers, final };
}

function tell(outcomes: Outcome[], edit: number, note: string | undefined): void {
  const outcome = outcomes[edit]!;
  if (note !== undefined) outcomes[edit] = { ...outcome, notes: [...outcome.notes, note] };
}

function leadingPatches(items: readonly Item[]): readonly PatchItem[] {
  const end = items.findIndex(({ edit }) => edit.kind !== "patch");
  return items.slice(0, end < 0 ? items.length : end) as readonly PatchItem[];
}

/** What some edits of a file lead to, and which of them are to be tried on the result. */
interface Progress {
  readonly draft: FileDraft;
  readonly again: readonly Item[];
}

function wholeFile({ edit, index }: Item, version: Version, tree: Tree, rules: Rules): Progress {
  const drafted = () => {
    switch (edit.kind) {
      case "write":
        return write(edit, index, version, rules);
      case "delete":
        return remove(edit, index, version, rules);
      case "rename":
        return rename(edit, index, version, tree, rules);
      case "patch":
        throw new RangeError("patches are placed together");
      default:
        return edit satisfies never;
    }
  };
  const { outcome, layers } = drafted();
  return { draft: { outcomes: [[index, outcome]], layers }, again: [] };
}

/**
 * Returns the former versions that patches may have been written for: the one that the response names, or else all of
 * them, where the patches have no place in today's file.
 */
function formerVersions(
  { tree, versionOf }: Source,
  patches: readonly Patch[],
  path: string,
  today: Image,
  results: readonly Patched[],
): Former {
  const { earlier = () => [] } = tree;
  const id = patches.map(({ edit }) => versionOf(edit)).find((named) => named !== undefined);
  const named = id === undefined ? undefined : [...earlier(path)].find((one) => one.id.startsWith(id));
  if (named && named.image.text !== today.text) return { versions: [named], named: true };
  return { versions: results.some(isUnplaced) ? earlier(path) : [], named: false };
}

function isUnplaced(result: Patched): boolean {
  return (
    result.kind === "refused" && (result.reject.code === "not-found" || result.reject.code === "ambiguous")
  );
}

/**
 * Places the patches on the file as it is. One that is not found there, or not as it is quoted, may quote what another
 * before it makes of it: it is tried again on the result.
 */
function patchFile(
  patches: readonly PatchItem[],
  { path, image }: Version,
  source: Source,
  writers: Writers,
  isOrigin: boolean,
): Progress {
  const { rules } = source;
  const outcomes: [number, Outcome][] = [];
  const fitting = patches.filter(({ edit }) => image !== undefined || mayCreate(edit));
  for (const { edit, index } of patches.filter((patch) => !fitting.includes(patch))) {
    const message = `${path} does not exist. Create it, or name the file that was meant.`;
    outcomes.push([index, refusal(edit, reject("no-such-file", edit, path, message))]);
  }
  const splices = new Map<number, readonly Splice[]>();
  const missing: PatchItem[] = [];
  let results = patchAll(fitting, path, image ?? imageOf(""), rules);
  if (image && isOrigin && !rules.strict) {
    const former = formerVersions(source, fitting, path, image, results);
    results = patchEarlier(fitting, path, image, former, rules, results);
  }
  const presuming = presumingOthers(results);
  for (const [nth, result] of results.entries()) {
    const patch = fitting[nth]!;
    if (result.kind === "refused") {
      outcomes.push([patch.index, refusal(patch.edit, result.reject)]);
      if (result.reject.code === "not-found") missing.push(patch);
      continue;
    }
    const { matches, notes, woven } = result;
    if (quotesLater(patch.index, matches, writers)) continue;
    if (splices.size > 0 && presuming.has(result)) {
      missing.push(patch);
      continue;
    }
    const status = result.kind === "placed" ? "applied" : "already-applied";
    outcomes.push([patch.index, outcomeOf(patch.edit, path, status, { matches, notes })]);
    if (woven.length > 0) splices.set(patch.index, woven.flat());
  }
  const first = Math.min(...splices.keys());
  return {
    draft: { outcomes, layers: splices.size > 0 ? [{ kind: "patch", splices }] : [] },
    again: missing.filter(({ index }) => index > first),
  };
}
