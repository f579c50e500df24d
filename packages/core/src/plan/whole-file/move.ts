import { resolvePath } from "../../path.ts";
import { indexPaths } from "../../path-index.ts";
import { rootShownBy } from "../../path-root.ts";
import type { DeleteEdit, RenameEdit, Tree } from "../../types.ts";
import type { Layer, Version } from "../chain.ts";
import { outcomeOf, refusal } from "../outcome.ts";
import { patchAll } from "../patch/patch.ts";
import type { Rules } from "../patch/patched.ts";
import { blocked } from "../resolve.ts";
import { type Drafted, refuse } from "./drafted.ts";

/** Deletes the file, if it holds what the edit says. */
export function remove(edit: DeleteEdit, index: number, { path, image }: Version, rules: Rules): Drafted {
  const subject = { edit, path };
  if (!image) return refuse("no-such-file", subject, `${path} does not exist, so it can't be deleted.`);
  const { hunks = [] } = edit;
  const patches = [{ index, edit: { ...edit, kind: "patch", hunks } as const }];
  const patched = patchAll(patches, { path, image, rules })[0]!;
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject), layers: [] };
  if (hunks.length > 0 && patched.kind !== "placed") {
    return refuse("not-found", subject, `${path} does not hold the lines that were to go with it.`);
  }
  return { outcome: outcomeOf(edit, path, "applied"), layers: [{ kind: "delete", edit: index }] };
}

/** Moves the file, after its hunks are placed. */
export function rename(
  edit: RenameEdit,
  index: number,
  { path, image }: Version,
  { tree, rules }: { readonly tree: Tree; readonly rules: Rules },
): Drafted {
  const subject = { edit, path };
  if (!image) return refuse("no-such-file", subject, `${path} does not exist, so it can't be renamed.`);
  const paths = indexPaths(tree.paths);
  const root = rootShownBy([edit.path], paths);
  const to = resolvePath(edit.to, paths, { create: true, named: true, root });
  if (to.kind === "forbidden") return refuse("forbidden", subject, `${to.reason} Choose another path.`);
  if (to.kind === "known" && to.path === path) {
    const advice = "Some systems can't tell the two apart: rename it by hand, with git mv.";
    return refuse("path-exists", subject, `${edit.to} differs from ${path} in its spelling only. ${advice}`);
  }
  if (to.kind !== "new") {
    return refuse("path-exists", subject, `${edit.to} exists. Choose another path, or delete it first.`);
  }
  const obstacle = tree.obstacles.get(to.path);
  if (obstacle) {
    const reject = blocked({ edit, path: to.path }, obstacle);
    return { outcome: outcomeOf(edit, path, reject.code, { reject }), layers: [] };
  }
  const patched = patchAll([{ index, edit }], { path, image, rules })[0]!;
  if (patched.kind === "refused") return { outcome: refusal(edit, patched.reject), layers: [] };
  const { matches, notes, woven } = patched;
  const patches: readonly Layer[] =
    woven.length > 0 ? [{ kind: "patch", splices: new Map([[index, woven.flat()]]) }] : [];
  return {
    outcome: outcomeOf(edit, path, "applied", { matches, notes }),
    layers: [...patches, { kind: "rename", edit: index, to: to.path }],
  };
}
