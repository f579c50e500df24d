import { type ResolvedPath, resolvePath } from "../../paths/resolve.ts";
import type { DeleteEdit, RenameEdit } from "../../types.ts";
import type { Drafted, Layer, Version } from "../chain.ts";
import { outcomeOf, refusal, refuse } from "../outcome.ts";
import { patchAll } from "../patch/patch.ts";
import { type Patched, type Rules, rejected } from "../patch/patched.ts";
import type { Source } from "../patch-file.ts";
import { blocked, type Place } from "../resolve.ts";

/** Deletes the file, if it holds what the edit says. */
export function remove(edit: DeleteEdit, index: number, version: Version, rules: Rules): Drafted {
  const { path, image, origin } = version;
  if (origin && !image) {
    const notes = ["given earlier in this response"];
    return { outcome: outcomeOf({ edit, path }, "already-applied", { notes }) };
  }
  const patched = patchedBy(edit, index, version, rules, "deleted");
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject) };
  if (edit.hunks?.length && patched.kind !== "placed") {
    const message = `${path} does not contain the lines that were to be deleted with it. Quote the lines exactly as they are in the file now.`;
    return { outcome: refuse("not-found", { edit, path }, message) };
  }
  return { outcome: outcomeOf({ edit, path }, "applied"), layers: [{ kind: "delete", edit: index }] };
}

/** Moves the file, after its hunks are placed. */
export function rename(
  edit: RenameEdit,
  index: number,
  version: Version,
  { place, rules, isLeft }: Pick<Source, "place" | "rules" | "isLeft">,
): Drafted {
  const { path } = version;
  const patched = patchedBy(edit, index, version, rules, "renamed");
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject) };
  const to = newPathOf(edit, place);
  if (to.kind === "forbidden")
    return { outcome: refuse("forbidden", { edit, path }, `${to.reason} Choose another path.`) };
  if (to.kind === "known" && to.path === path && isNameOf(edit.to, path))
    return stays(edit, index, path, patched);
  if (to.kind === "known" && to.path === path) {
    const message = `${edit.to} differs from ${path} only in its spelling. Some systems can't tell the two apart: rename it by hand, with git mv.`;
    return { outcome: refuse("path-exists", { edit, path }, message, { yours: true }) };
  }
  const obstructed = "path" in to ? to.path : edit.to;
  const obstacle = place.obstacles.get(obstructed);
  if (obstacle) {
    const reject = blocked({ edit, path: obstructed }, obstacle);
    return { outcome: outcomeOf({ edit, path }, reject.code, { reject }) };
  }
  if (to.kind !== "new") {
    const exists = `${edit.to} exists. Choose another path, or write the whole text of ${edit.to} and delete ${path}.`;
    const message = to.kind === "known" && isLeft(to.path) ? becomesFree(to.path) : exists;
    return { outcome: refuse("path-exists", { edit, path }, message) };
  }
  const { matches, notes } = patched;
  return {
    outcome: outcomeOf({ edit, path }, "applied", { matches, notes }),
    layers: [...patchesOf(index, patched), { kind: "rename", edit: index, to: to.path }],
  };
}

/** Each edit is placed in the files as they are, and can be taken back alone. */
function becomesFree(path: string): string {
  return `Another edit removes ${path}, but a file can't be moved there in the same answer. Instead of both edits, write the whole texts and delete what is to be removed, or move the file in your next answer.`;
}

/** Models name the path that the file has as its new one, too: `*** Move to: a.ts` below `*** Update File: a.ts`. */
function stays(edit: RenameEdit, index: number, path: string, patched: Placed): Drafted {
  const { matches, notes } = patched;
  const layers = patchesOf(index, patched);
  const status = layers.length > 0 ? "applied" : "already-applied";
  return { outcome: outcomeOf({ edit, path }, status, { matches, notes }), layers };
}

/** Whether a path is spelled as that of the file is, be it with folders above the repository. */
function isNameOf(name: string, path: string): boolean {
  return name === path || name.endsWith(`/${path}`);
}

type Placed = Exclude<Patched, { readonly kind: "refused" }>;

function patchesOf(index: number, { woven }: Placed): readonly Layer[] {
  return woven.length > 0 ? [{ kind: "patch", splices: new Map([[index, woven.flat()]]) }] : [];
}

/** Returns the path that a file gets, if no file of the repository has it. */
export function freePathOf(edit: RenameEdit, place: Place): string | undefined {
  const to = newPathOf(edit, place);
  return to.kind === "new" ? to.path : undefined;
}

function newPathOf({ to }: RenameEdit, { paths, root }: Place): ResolvedPath {
  return resolvePath(to, paths, { create: true, stood: "alone", root });
}

/** What the hunks of the edit do to the file before all of it is moved, or goes. */
function patchedBy(
  edit: RenameEdit | DeleteEdit,
  index: number,
  { path, image }: Version,
  rules: Rules,
  what: string,
): Patched {
  if (!image)
    return rejected("no-such-file", { edit, path }, `${path} does not exist, so it can't be ${what}.`);
  const { hunks = [] } = edit;
  return patchAll([{ index, edit: { ...edit, hunks } }], { path, image, rules })[0]!;
}
