import { resolvePath } from "../../paths/resolve.ts";
import type { DeleteEdit, RenameEdit } from "../../types.ts";
import type { Drafted, Layer, Version } from "../chain.ts";
import { outcomeOf, refusal, refuse } from "../outcome.ts";
import { patchAll } from "../patch/patch.ts";
import { type Patched, type Rules, rejected } from "../patch/patched.ts";
import { blocked, type Place } from "../resolve.ts";

/** Deletes the file, if it holds what the edit says. */
export function remove(edit: DeleteEdit, index: number, version: Version, rules: Rules): Drafted {
  const { path, image, origin } = version;
  if (origin && !image) {
    const notes = ["given before in this response"];
    return { outcome: outcomeOf({ edit, path }, "already-applied", { notes }) };
  }
  const patched = patchedBy(edit, index, version, rules, "deleted");
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject) };
  if (edit.hunks?.length && patched.kind !== "placed") {
    const message = `${path} does not hold the lines that were to go with it.`;
    return { outcome: refuse("not-found", { edit, path }, message) };
  }
  return { outcome: outcomeOf({ edit, path }, "applied"), layers: [{ kind: "delete", edit: index }] };
}

/** Moves the file, after its hunks are placed. */
export function rename(
  edit: RenameEdit,
  index: number,
  version: Version,
  { place, rules }: { readonly place: Place; readonly rules: Rules },
): Drafted {
  const { path } = version;
  const patched = patchedBy(edit, index, version, rules, "renamed");
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject) };
  const to = resolvePath(edit.to, place.paths, { create: true, stood: "alone", root: place.root });
  if (to.kind === "forbidden")
    return { outcome: refuse("forbidden", { edit, path }, `${to.reason} Choose another path.`) };
  if (to.kind === "known" && to.path === path) {
    const message = `${edit.to} differs from ${path} in its spelling only. Some systems can't tell the two apart: rename it by hand, with git mv.`;
    return { outcome: refuse("path-exists", { edit, path }, message, { yours: true }) };
  }
  const obstructed = "path" in to ? to.path : edit.to;
  const obstacle = place.obstacles.get(obstructed);
  if (obstacle) {
    const reject = blocked({ edit, path: obstructed }, obstacle);
    return { outcome: outcomeOf({ edit, path }, reject.code, { reject }) };
  }
  if (to.kind !== "new") {
    const message = `${edit.to} exists. Choose another path, or write its whole text anew and delete ${path}.`;
    return { outcome: refuse("path-exists", { edit, path }, message) };
  }
  const { matches, notes, woven } = patched;
  const patches: readonly Layer[] =
    woven.length > 0 ? [{ kind: "patch", splices: new Map([[index, woven.flat()]]) }] : [];
  return {
    outcome: outcomeOf({ edit, path }, "applied", { matches, notes }),
    layers: [...patches, { kind: "rename", edit: index, to: to.path }],
  };
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
