import { GitError } from "../error.ts";

/** The notes: for each recorded commit one line of JSON for each response that it comes from. */
export const NOTES = "refs/notes/llm-apply";

/** A chain of commits whose tree holds each response once, so that nothing but time makes git forget one. */
export const RESPONSES = "refs/llm-apply/responses";

/** Returns where the tree of `RESPONSES` holds the response with this SHA-256, hex. */
export function responsePath(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}

/** Why a ref is no record. */
export const NO_COMMIT = "it is not a commit";

/** The same of a commit that has something else. */
export function foreignIn(name: string): string {
  return `its commit has ${name}`;
}

/** Returns the error for a ref of the record that leads to no commit, or to one of something else. */
export function badRecord(ref: string, why = NO_COMMIT): GitError {
  const hints = [
    `delete it: git update-ref -d ${ref}; if a remote has the record, fetch it: git llm-apply fetch-record`,
  ];
  return new GitError("bad-record", `${ref} is not a record, as ${why}`, { hints });
}

/** Tells the names that are at the top of a record: ids of commits, or their first two digits. */
export function isRecordName(name: string): boolean {
  return /^[0-9a-f]{2}$|^[0-9a-f]{38,64}$/.test(name);
}

/** Tells a path that `responsePath` gives. */
export function isResponsePath(path: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(path);
}
