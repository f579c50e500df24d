import { hunksOf } from "../hunk.ts";
import { effortOf } from "../match/effort.ts";
import { effortFor } from "../match/searched-file.ts";
import { indexPaths } from "../paths/path-index.ts";
import type { Edit, Outcome, ParsedResponse, PlanOptions, Tree } from "../types.ts";
import { buildingOn } from "./builds-on.ts";
import { refusedAsCarriedOver } from "./carried-over.ts";
import type { Chain, Version } from "./chain.ts";
import { namedVersions } from "./earlier/named-version.ts";
import { guarded } from "./guarded.ts";
import { makeInSequence } from "./in-sequence.ts";
import { leadingPatches, makeAll } from "./make.ts";
import { outcomeOf, refuse } from "./outcome.ts";
import type { Item, Source } from "./patch-file.ts";
import { asWritten } from "./reject/as-written.ts";
import { likeWordsIn } from "./reject/like-words.ts";
import { mayCreate, resolveEdit, rootOfEdits } from "./resolve.ts";
import { sentencesAbove } from "./sentences-above.ts";
import { refusedSpelling, twoSpellings, withSpelling } from "./spelled.ts";
import { freePathOf } from "./whole-file/move.ts";

/** What becomes of each edit, and the chain of changes to each file that they make. */
export interface Drafts {
  readonly outcomes: readonly Outcome[];
  readonly chains: readonly Chain[];
}

/** Returns what becomes of the edits of a response: each is resolved to its file, and all of a file are made together. */
export function drafts(
  { edits, response }: ParsedResponse,
  tree: Tree,
  { strict = false, allowElision = false, partial = false }: PlanOptions,
): Drafts {
  const paths = indexPaths(tree.paths);
  const place = { ...tree, paths, root: rootOfEdits(edits, paths) };
  const rules = { strict, allowElision };
  const outcomes = new Array<Outcome>(edits.length);
  const byFile = new Map<string, Item[]>();
  const renamed = new Map<string, Item[]>();
  const made = new Set<string>();
  const refusedAs = refusedAsCarriedOver(place);
  const aboveOf = sentencesAbove(response, edits);
  for (const [index, edit] of edits.entries()) {
    const resolved = resolveEdit(edit, place, made);
    const to = edit.kind === "rename" ? freePathOf(edit, place) : undefined;
    if (to !== undefined) made.add(to);
    if (resolved.kind === "refused") {
      outcomes[index] = resolved.outcome;
      continue;
    }
    const { path } = resolved;
    if (mayCreate(edit)) made.add(path);
    const misspelt = strict ? refusedSpelling(resolved.edit, path) : undefined;
    const elsewhere = refusedAs(resolved.edit, path);
    const settled = misspelt ?? elsewhere ?? doneBefore(edit, path);
    const item = { index, edit: resolved.edit, path, above: aboveOf(edit) };
    if (settled) outcomes[index] = settled;
    else if (!addItem(byFile, renamed, item, to))
      outcomes[index] = refuse("path-exists", { edit, path }, givenBefore(to!));
  }
  const source = { place, rules, versionOf: namedVersions(response), isLeft: leftBy(byFile) };
  const chains = [...byFile].map(([path, all]) => {
    const refused = twoSpellings(all);
    for (const [index, outcome] of refused) outcomes[index] = outcome;
    const items = all.filter(({ index }) => !refused.has(index));
    const chain = guarded(chainOf(path, items, source, outcomes), items, tree, outcomes);
    for (const item of items) outcomes[item.index] = withSpelling(outcomes[item.index]!, item);
    showPlaces(items, chain, outcomes, partial, source);
    return chain;
  });
  return { outcomes, chains };
}

function leftBy(byFile: ReadonlyMap<string, readonly Item[]>): (path: string) => boolean {
  const leaves = ({ edit, path }: Item) =>
    edit.kind === "delete" || (edit.kind === "rename" && edit.to !== path);
  return (path) => byFile.get(path)?.some(leaves) ?? false;
}

/**
 * Adds an edit to those of its file, unless edits before it give its new path `to` to another one. After a rename the file
 * goes by that path too, if it was no other file's: `renamed` has its items by that.
 */
function addItem(
  byFile: Map<string, Item[]>,
  renamed: Map<string, Item[]>,
  item: Item,
  to: string | undefined,
): boolean {
  const { path } = item;
  const itemsOf = (name: string) => renamed.get(name) ?? byFile.get(name);
  const items = itemsOf(path) ?? [];
  const owner = to === undefined ? undefined : itemsOf(to);
  if (owner !== undefined && owner !== items) return false;
  items.push(item);
  if (items.length === 1) byFile.set(path, items);
  if (to !== undefined) renamed.set(to, items);
  return true;
}

/** What becomes of an edit that says itself that it was made. */
function doneBefore(edit: Edit, path: string): Outcome | undefined {
  const notes = edit.kind === "patch" && edit.done !== undefined ? [edit.done] : undefined;
  return notes && outcomeOf({ edit, path }, "already-applied", { notes });
}

function givenBefore(path: string): string {
  return `An earlier edit creates ${path}, or moves another file there. Choose another path.`;
}

/** Adds to rejects what is only known, or worth its while, once all edits of the file have their place or none. */
function showPlaces(
  items: readonly Item[],
  { origin, final }: Chain,
  outcomes: Outcome[],
  partial: boolean,
  source: Source,
): void {
  const { image } = origin;
  const refused = leadingPatches(items).filter(({ index }) => outcomes[index]!.reject);
  if (!image || refused.length === 0) return;
  const withWords = likeWordsIn(image);
  const after = partial && final.image?.text !== image.text ? final.image : undefined;
  const again = after ? makeAll(refused, final, source).outcomes : undefined;
  const before = buildingOn(refused, outcomes, image);
  for (const { index } of refused) {
    const outcome = outcomes[index]!;
    const buildsOn = before.get(index);
    const told = withWords(outcome.reject!);
    const reject = after ? asWritten(told, again?.get(index), after) : told;
    outcomes[index] = { ...outcome, reject: { ...reject, ...(buildsOn !== undefined && { buildsOn }) } };
  }
}

/** So many times all edits of a file may be looked for where they stand only more or less: some build on others. */
const ROUNDS = 2;

/** So many lines of a file may be gone through for the texts that show it or a part of it, one after the other. */
const MOST_SHOWN = 2e6;

function chainOf(path: string, items: readonly Item[], source: Source, outcomes: Outcome[]): Chain {
  const { images, encodings } = source.place;
  const image = images.get(path);
  const encoding = image?.encoding ?? encodings?.get(path) ?? "utf-8";
  const origin: Version = { path, image, origin: image, encoding, executable: false };
  const lines = items.flatMap(({ edit }) => hunksOf(edit)).reduce((sum, hunk) => sum + hunk.lines.length, 0);
  const efforts = { effort: effortFor(ROUNDS * lines), shown: effortOf(MOST_SHOWN) };
  const bounded = { ...source, rules: { ...source.rules, ...efforts } };
  const all = makeAll(items, origin, bounded);
  const made = image ? makeInSequence(items, all, bounded) : all;
  for (const [index, outcome] of made.outcomes) outcomes[index] = outcome;
  return { origin, layers: made.layers, final: made.final };
}
