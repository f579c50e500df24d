import { withoutEnd } from "./text/ends.ts";

/** What diffs and chat windows put before a path. */
export const PREFIX = /^(?:[ab]\/|@)/;

/** The path itself, and what is left of it when leading directories are dropped: `a/`, or those of another machine. */
export function* readingsOf(path: string, deep: boolean): Generator<string> {
  yield path;
  if (PREFIX.test(path)) yield path.replace(PREFIX, "");
  if (!deep) return;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) yield path.slice(at + 1);
}

/** Returns the path without decoration, with slashes. */
export function cleaned(path: string): string {
  const bare = withoutEnd(path.trim().replace(/^[`"'*]+/, ""), "`\"'*");
  return bare.replace(/^file:\/\//, "").replaceAll("\\", "/");
}

/** Returns whether a path begins at the root of a machine, or of a home. */
export function isAbsolute(path: string): boolean {
  return /^(?:\/|~|[a-zA-Z]:\/)/.test(path);
}

/** Without `.` and `..`, nor what makes it absolute; `undefined` if it leads out of the root. */
export function normalised(path: string): string | undefined {
  const names: string[] = [];
  for (const name of path.replace(/^(?:~|[a-zA-Z]:)?\/+/, "").split("/")) {
    if (name === "..") {
      if (names.pop() === undefined) return undefined;
    } else if (name !== "." && name !== "") names.push(name);
  }
  return names.length > 0 ? names.join("/") : undefined;
}
