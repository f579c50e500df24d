import { resolvePath } from "../path.ts";
import { indexPaths, type PathIndex, withPaths } from "../path-index.ts";
import { rootShownBy } from "../path-root.ts";
import type { Edit, MalformedEdit, Obstacle, Outcome, Paths, Reject, Tree } from "../types.ts";
import { refusal, refuse, reject, type Subject } from "./outcome.ts";

/** An edit that can be read. */
export type ReadableEdit = Exclude<Edit, MalformedEdit>;

export type Resolved =
  | { readonly kind: "file"; readonly edit: ReadableEdit; readonly path: string }
  | { readonly kind: "refused"; readonly outcome: Outcome };

/** True for an edit that quotes nothing of its file, and so can create it. */
export function mayCreate(edit: Edit): boolean {
  if (edit.kind === "patch")
    return edit.hunks.every(({ lines }) => lines.every(({ kind }) => kind === "insert"));
  return edit.kind === "write";
}

/** Returns where the repository lies on the machine of the model, as the edits show that quote files of it. */
export function rootOfEdits(edits: readonly Edit[], paths: PathIndex): string | undefined {
  const quoting = edits.filter((edit) => edit.kind !== "malformed" && !mayCreate(edit));
  return rootShownBy(
    quoting.map(({ path }) => path),
    paths,
  );
}

/** The files of a repository, and where it lies on the machine of the model. */
export interface Place extends Tree {
  readonly paths: PathIndex;
  /** As `rootOfEdits` gives it. */
  readonly root: string | undefined;
}

/** Returns which file the edit means, of the tree or one that edits before it have `moved` there, or its refusal. */
export function resolveEdit(edit: Edit, place: Place, moved: ReadonlySet<string>): Resolved {
  const subject = { edit, path: edit.path };
  if (edit.kind === "malformed") {
    const { message, hint, span = edit.span } = edit.problem;
    const outcome = refuse("malformed", subject, hint ? `${message} ${hint}` : message, { span });
    return { kind: "refused", outcome };
  }
  const { shown = false, named = false } = edit.kind === "write" ? edit : {};
  const { root } = place;
  const paths = withPaths(place.paths, moved);
  const resolved = resolvePath(edit.path, paths, { create: mayCreate(edit), inProse: shown, named, root });
  switch (resolved.kind) {
    case "forbidden": {
      const message = `${resolved.reason} Name a file of the repository.`;
      return { kind: "refused", outcome: refuse("forbidden", subject, message) };
    }
    case "unclear": {
      const { suggestions } = resolved;
      const message = `${edit.path} names no one file of the repository. Did you mean ${suggestions.join(" or ")}?`;
      return { kind: "refused", outcome: refuse("no-such-file", subject, message, { suggestions }) };
    }
    case "known":
    case "new": {
      const { path } = resolved;
      const obstacle = place.obstacles.get(path);
      return obstacle
        ? { kind: "refused", outcome: refusal(edit, blocked({ edit, path }, obstacle)) }
        : { kind: "file", edit, path };
    }
    default:
      return resolved satisfies never;
  }
}

/** Makes the reject of an edit for a path that must be left as it is. */
export function blocked(subject: Subject, { reason, advice, ...whose }: Obstacle): Reject {
  return reject("forbidden", subject, `${subject.path} ${reason}. ${advice}`, whose);
}

/**
 * Returns the paths, each once, that edits may stand for in a repository with these files: those to be read into the
 * tree before planning. A path where no file is known is among them, as something untracked may be there.
 */
export function namedPaths(edits: readonly Edit[], paths: Paths): readonly string[] {
  const index = indexPaths(paths);
  const root = rootOfEdits(edits, index);
  const there = (path: string) => resolvePath(path, index, { root });
  const made = (path: string) => resolvePath(path, index, { create: true, named: true, root });
  const resolved = edits.flatMap((edit) => [
    ...(mayCreate(edit) ? [] : [there(edit.path)]),
    made(edit.path),
    ...(edit.kind === "rename" ? [made(edit.to)] : []),
  ]);
  return [...new Set(resolved.flatMap((found) => ("path" in found ? [found.path] : [])))];
}
