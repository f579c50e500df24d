import type { Encoding, FileChange, Plan } from "@git-llm-apply/core";
import { encode } from "../bytes.ts";
import { GitError } from "../error.ts";
import type { Repo } from "../repo.ts";

/** A file as it stands in the working tree. */
export interface Version {
  readonly bytes: Buffer;
  readonly mode: "100644" | "100755";
  /** What git keeps of it, where that is known already. */
  readonly blob?: string | undefined;
}

/** What becomes of one path; null = not there. */
export interface Change {
  readonly path: string;
  readonly before: Version | null;
  readonly after: Version | null;
}

/** A step of the plan in bytes. */
export interface Draft {
  readonly message: string;
  readonly edits: readonly number[];
  readonly changes: readonly Change[];
}

/** A plan in bytes: what each commit changes, and what all together do to the working tree. */
export interface Drafts {
  readonly commits: readonly Draft[];
  readonly files: readonly Change[];
}

/** Turns texts to bytes and modes. Throws RangeError if a step does not begin where the one before it ended. */
export function draftsOf(repo: Repo, plan: Plan): Drafts {
  const first = new Map<string, Version | null>();
  const last = new Map<string, Version | null>();
  const commits = plan.steps.map(({ message, edits, changes }) => ({
    message,
    edits,
    changes: changes.flatMap((change) => bothSides(repo, change, last)),
  }));
  for (const { path, before } of commits.flatMap(({ changes }) => changes)) {
    if (!first.has(path)) first.set(path, before);
  }
  const files = [...first].map(([path, before]) => ({ path, before, after: last.get(path) ?? null }));
  return { commits, files: files.filter(({ before, after }) => !isSame(before, after)) };
}

/** Returns what becomes of the paths of a change; `last` has what the steps before left there. */
function bothSides(repo: Repo, change: FileChange, last: Map<string, Version | null>): readonly Change[] {
  const begin = (path: string, text: string, encoding: Encoding): Version => {
    const bytes = encode(text, encoding);
    const known = last.get(path);
    if (known === undefined) return { bytes, mode: modeOf(repo, path) };
    if (known === null || !known.bytes.equals(bytes))
      throw new RangeError(`${path} is not as the last step left it`);
    return known;
  };
  const changes = changesOf(change, begin);
  for (const { path, after } of changes) last.set(path, after);
  return changes;
}

function changesOf(
  change: FileChange,
  begin: (path: string, text: string, encoding: Encoding) => Version,
): readonly Change[] {
  const { path } = change;
  switch (change.kind) {
    case "add": {
      const { encoding = "utf-8", blob } = change;
      const mode = change.executable ? "100755" : "100644";
      return [{ path, before: null, after: { bytes: encode(change.after, encoding), mode, blob } }];
    }
    case "modify": {
      const before = begin(path, change.before, change.encoding);
      const bytes = encode(change.after, change.encoding);
      return [{ path, before, after: { bytes, mode: before.mode, blob: change.blob } }];
    }
    case "delete":
      return [{ path, before: begin(path, change.before, change.encoding), after: null }];
    case "rename": {
      const before = begin(path, change.before, change.encoding);
      const after = { bytes: encode(change.after, change.encoding), mode: before.mode };
      return [
        { path, before, after: null },
        { path: change.to, before: null, after },
      ];
    }
    /* v8 ignore next -- @preserve: the types leave nothing over */
    default:
      return change satisfies never;
  }
}

function modeOf({ index }: Repo, path: string): Version["mode"] {
  const mode = index.entry(path)?.mode;
  if (mode === "100644" || mode === "100755") return mode;
  throw new GitError("forbidden", `${path} is not an ordinary tracked file`, {
    hints: ["check it with git status"],
  });
}

/** Returns whether two versions are one: then there is nothing to do. */
export function isSame(a: Version | null, b: Version | null): boolean {
  if (a === null || b === null) return a === b;
  return a.mode === b.mode && a.bytes.equals(b.bytes);
}
