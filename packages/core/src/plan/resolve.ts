import { resolvePath } from "../path.ts";
import { indexPaths, type PathIndex, withPaths } from "../path-index.ts";
import { rootShownBy } from "../path-root.ts";
import type { Edit, MalformedEdit, Obstacle, Outcome, Reject, RejectCode, Tree } from "../types.ts";
import { refusal } from "./outcome.ts";
import { reject, type Subject } from "./reject.ts";

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

/** What is known of the paths of a response. */
export interface Bearings {
  /** Paths to which edits before have moved files. */
  readonly moved: ReadonlySet<string>;
  /** As `rootOfEdits` gives it. */
  readonly root: string | undefined;
}

/** Returns which file of the tree the edit means, or one that an edit before it has `moved`, or its refusal. */
export function resolveEdit(edit: Edit, tree: Tree, { moved, root }: Bearings): Resolved {
  if (edit.kind === "malformed") {
    const { message, hint, span = edit.span } = edit.problem;
    return refuse("malformed", edit, hint ? `${message} ${hint}` : message, { span });
  }
  const { shown = false, named = false } = edit.kind === "write" ? edit : {};
  const paths = withPaths(indexPaths(tree.paths), moved);
  const resolved = resolvePath(edit.path, paths, { create: mayCreate(edit), inProse: shown, named, root });
  switch (resolved.kind) {
    case "forbidden":
      return refuse("forbidden", edit, `${resolved.reason} Name a file of the repository.`);
    case "unclear": {
      const { suggestions } = resolved;
      const message = `${edit.path} names no one file of the repository. Did you mean ${suggestions.join(" or ")}?`;
      return refuse("no-such-file", edit, message, { suggestions });
    }
    case "known":
    case "new": {
      const { path } = resolved;
      const obstacle = tree.obstacles.get(path);
      return obstacle
        ? { kind: "refused", outcome: refusal(edit, blocked({ edit, path }, obstacle)) }
        : { kind: "file", edit, path };
    }
    default:
      return resolved satisfies never;
  }
}

/** Returns the refusal of an edit whose path stands for no one file. */
function refuse(code: RejectCode, edit: Edit, message: string, details: Partial<Reject> = {}): Resolved {
  const rejected = reject(code, { edit, path: edit.path }, message, details);
  return { kind: "refused", outcome: refusal(edit, rejected) };
}

/** Makes the reject of an edit for a path that must be left as it is. */
export function blocked(subject: Subject, { reason, advice, ...whose }: Obstacle): Reject {
  return reject("forbidden", subject, `${subject.path} ${reason}. ${advice}`, whose);
}
