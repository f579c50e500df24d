import { withoutEnd } from "../../text/ends.ts";
import type { Edit } from "../../types.ts";

const MENTION = " (blob ";
const ID = /^ \(blob ([0-9a-f]{7,64})\)/;
/** Of a diff: the blob that it starts from. */
const INDEX = /^index ([0-9a-f]{7,64})\.\./m;
const DECORATION = "\"'`*_";
/** Longer names are no paths, and the headers of a diff are no longer. */
const LONGEST = 4096;

/** Returns the blob, by its first digits, that an edit says that it was written for. */
export type NamedVersion = (edit: Edit) => string | undefined;

/**
 * Finds the versions that a response names: `src/a.ts (blob 1f3c2a9b70)` anywhere in it, as a prompt may give them, and
 * `index 1f3c2a9..` in a diff.
 */
export function namedVersions(response: string): NamedVersion {
  const byPath = new Map<string, string>();
  for (let at = response.indexOf(MENTION); at !== -1; at = response.indexOf(MENTION, at + 1)) {
    const id = ID.exec(response.slice(at, at + 80))?.[1];
    const before = withoutEnd(response.slice(Math.max(0, at - LONGEST), at), DECORATION);
    const path = before.slice(startOfName(before));
    if (id && path) byPath.set(path, id);
  }
  return ({ path, span }) => {
    const id = INDEX.exec(response.slice(span.from, Math.min(span.to, span.from + LONGEST)))?.[1];
    return id && !/^0+$/.test(id) ? id : byPath.get(path);
  };
}

/** Where the word begins that a text ends with. */
function startOfName(text: string): number {
  let from = text.length;
  while (from > 0 && !/[\s"'`*]/.test(text[from - 1]!)) from--;
  return from;
}
