import { imageOf } from "../image.ts";
import { isPlaceholder } from "../match/elision.ts";
import { resolvePath } from "../path.ts";
import type { DeleteEdit, Edit, Outcome, PlanOptions, RenameEdit, Tree, WriteEdit } from "../types.ts";
import { type Chain, type Layer, type Version, versionAfter } from "./chain.ts";
import { outcomeOf, refusal } from "./outcome.ts";
import { type Patch, type Patched, patchAll } from "./patch.ts";
import { isEmptyText, reject } from "./reject.ts";
import { rewrite } from "./rewrite.ts";

interface Item {
  readonly index: number;
  readonly edit: Exclude<Edit, { kind: "malformed" }>;
  readonly path: string;
}

/** Places that score this well or better are taken; see docs/benchmarks.md, calibration. */
const THRESHOLD = 0.75;
const MARGIN = 0.05;

/** Returns what becomes of each edit, and the chain of changes to each file that they make. */
export function drafts(
  edits: readonly Edit[],
  tree: Tree,
  options: PlanOptions,
): { outcomes: readonly Outcome[]; chains: readonly Chain[] } {
  const outcomes = new Array<Outcome>(edits.length);
  const byFile = new Map<string, Item[]>();
  for (const [index, edit] of edits.entries()) {
    const resolved = resolve(edit, tree);
    if (resolved.kind === "refused") outcomes[index] = resolved.outcome;
    else addItem(byFile, { index, edit: resolved.edit, path: resolved.path });
  }
  const chains: Chain[] = [];
  for (const [path, items] of byFile) chains.push(chainOf(path, items, tree, options, outcomes));
  return { outcomes, chains };
}

/** After a rename the file goes by its new path too. */
function addItem(byFile: Map<string, Item[]>, item: Item): void {
  const items = [...byFile.values()].find((own) =>
    own.some(({ edit, path }) => edit.kind === "rename" && edit.to === item.path && path !== item.path),
  );
  const own = items ?? byFile.get(item.path);
  if (own) own.push(item);
  else byFile.set(item.path, [item]);
}

type Resolved =
  | { readonly kind: "file"; readonly edit: Item["edit"]; readonly path: string }
  | { readonly kind: "refused"; readonly outcome: Outcome };

function resolve(edit: Edit, tree: Tree): Resolved {
  const refuse = (...args: Parameters<typeof reject>) =>
    ({ kind: "refused", outcome: refusal(edit, reject(...args)) }) as const;
  if (edit.kind === "malformed") {
    const { message, hint, span = edit.span } = edit.problem;
    return refuse("malformed", edit, edit.path, hint ? `${message} ${hint}` : message, { span });
  }
  const resolved = resolvePath(edit.path, tree.paths, { create: edit.kind === "write" });
  switch (resolved.kind) {
    case "forbidden":
      return refuse("forbidden", edit, edit.path, `${resolved.reason} Name a file of the repository.`);
    case "unclear": {
      const { suggestions } = resolved;
      const message = `${edit.path} names no one file of the repository. Did you mean ${suggestions.join(" or ")}?`;
      return refuse("no-such-file", edit, edit.path, message, { suggestions });
    }
    case "known":
    case "new": {
      const { path } = resolved;
      const obstacle = tree.obstacles.get(path);
      if (obstacle)
        return refuse("forbidden", edit, path, `${path} ${obstacle}. Only text files can be edited.`);
      return { kind: "file", edit, path };
    }
    default:
      return resolved satisfies never;
  }
}

function chainOf(
  path: string,
  items: readonly Item[],
  tree: Tree,
  options: PlanOptions,
  outcomes: Outcome[],
): Chain {
  const origin: Version = { path, image: tree.images.get(path), executable: false };
  const layers: Layer[] = [];
  let rest = items;
  while (rest.length > 0) {
    const version = versionAfter({ origin, layers }, () => true);
    const patches = leadingPatches(rest);
    if (patches.length > 0) {
      rest = [...patchFile(patches, version, layers, options, outcomes), ...rest.slice(patches.length)];
      continue;
    }
    const [item, ...others] = rest as [Item, ...Item[]];
    outcomes[item.index] = wholeFile(item, version, layers, tree, options);
    rest = others;
  }
  return { origin, layers };
}

type PatchItem = Item & Patch;

function leadingPatches(items: readonly Item[]): readonly PatchItem[] {
  const end = items.findIndex(({ edit }) => edit.kind !== "patch");
  return items.slice(0, end < 0 ? items.length : end) as readonly PatchItem[];
}

/**
 * Places the patches on the file as it is. One that is not found there may quote what another inserted: returns
 * those that are to be tried on the result.
 */
function patchFile(
  patches: readonly PatchItem[],
  version: Version,
  layers: Layer[],
  options: PlanOptions,
  outcomes: Outcome[],
): readonly Item[] {
  const missing = version.image === undefined;
  const fitting = patches.filter(({ edit, index, path }) => {
    if (!missing || edit.hunks.every(({ lines }) => lines.every(({ kind }) => kind === "insert")))
      return true;
    outcomes[index] = refusal(
      edit,
      reject(
        "no-such-file",
        edit,
        path,
        `${path} does not exist. Create it, or name the file that was meant.`,
      ),
    );
    return false;
  });
  const results = patchAll(fitting, version.path, version.image ?? imageOf(""), surenessOf(options));
  const again: PatchItem[] = [];
  const splices = new Map<number, Extract<Patched, { splices: unknown }>["splices"]>();
  for (const [nth, patch] of fitting.entries()) {
    const result = results[nth]!;
    if (result.kind === "refused") {
      outcomes[patch.index] = refusal(patch.edit, result.reject);
      if (result.reject.code === "not-found") again.push(patch);
      continue;
    }
    const status = result.kind === "placed" ? "applied" : "already-applied";
    outcomes[patch.index] = outcomeOf(patch.edit, patch.path, status, result);
    if (result.splices.length > 0) splices.set(patch.index, result.splices);
  }
  if (splices.size === 0) return [];
  layers.push({ kind: "patch", splices });
  const first = Math.min(...splices.keys());
  return again.filter(({ index }) => index > first);
}

function surenessOf({ strict = false }: PlanOptions) {
  return { threshold: THRESHOLD, margin: MARGIN, strict };
}

function wholeFile(item: Item, version: Version, layers: Layer[], tree: Tree, options: PlanOptions): Outcome {
  const { edit, index } = item;
  switch (edit.kind) {
    case "write":
      return write(edit, index, version, layers);
    case "delete":
      return remove(edit, index, version, layers);
    case "rename":
      return rename(edit, index, version, layers, tree, options);
    case "patch":
      throw new RangeError("patches are placed together");
    default:
      return edit satisfies never;
  }
}

function write(edit: WriteEdit, index: number, { path, image }: Version, layers: Layer[]): Outcome {
  const elision = edit.text.split("\n").find((line) => isPlaceholder(line) && !image?.lines.includes(line));
  if (elision !== undefined) {
    const message = `${JSON.stringify(elision.trim())} stands for code that was left out, and would be written into ${path}. Write the whole file.`;
    return refusal(edit, reject("elided", edit, path, message));
  }
  const text = image ? rewrite(image, edit.text) : edit.text;
  if (image && image.text === text) return outcomeOf(edit, path, "already-applied");
  if (image && edit.create && !isEmptyText(image.text)) {
    const message = `${path} exists with another text. Quote the lines of it that are to change.`;
    return refusal(edit, reject("path-exists", edit, path, message));
  }
  layers.push({ kind: "write", edit: index, text, executable: edit.executable ?? false });
  return outcomeOf(edit, path, "applied");
}

function remove(edit: DeleteEdit, index: number, { path, image }: Version, layers: Layer[]): Outcome {
  if (!image)
    return refusal(
      edit,
      reject("no-such-file", edit, path, `${path} does not exist, so it can't be deleted.`),
    );
  layers.push({ kind: "delete", edit: index });
  return outcomeOf(edit, path, "applied");
}

function rename(
  edit: RenameEdit,
  index: number,
  version: Version,
  layers: Layer[],
  tree: Tree,
  options: PlanOptions,
): Outcome {
  const { path, image } = version;
  if (!image)
    return refusal(
      edit,
      reject("no-such-file", edit, path, `${path} does not exist, so it can't be renamed.`),
    );
  const to = resolvePath(edit.to, tree.paths, { create: true });
  if (to.kind === "forbidden") return refusal(edit, reject("forbidden", edit, edit.to, to.reason));
  if (to.kind === "known" || to.kind === "unclear") {
    return refusal(
      edit,
      reject("path-exists", edit, edit.to, `${edit.to} exists. Choose another path, or delete it first.`),
    );
  }
  const [patched] = patchAll([{ index, edit }], path, image, surenessOf(options));
  if (patched!.kind === "refused") return refusal(edit, patched!.reject);
  if (patched!.splices.length > 0)
    layers.push({ kind: "patch", splices: new Map([[index, patched!.splices]]) });
  layers.push({ kind: "rename", edit: index, to: to.path });
  return outcomeOf(edit, path, "applied", { matches: patched!.matches, notes: patched!.notes });
}
