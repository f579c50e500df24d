import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { sha256 } from "../bytes.ts";
import type { Location } from "../location.ts";
import { homeOf } from "./journal.ts";

/** Returns the name of a folder for what is kept of files where an apply was undone; the user deletes it. */
export function newOrphan(location: Pick<Location, "gitDir">, name: string): string {
  return join(folderOf(location), name);
}

/** Returns the folders that there are. */
export function orphansOf(location: Pick<Location, "gitDir">): readonly string[] {
  const folder = folderOf(location);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => join(folder, name));
}

/** Returns what is below a folder, for comparison; undefined where that is not only files. */
export function contentsOf(folder: string): string | undefined {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const others = entries.filter((entry) => !entry.isDirectory());
  if (!others.every((entry) => entry.isFile())) return undefined;
  const paths = others.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return JSON.stringify(paths.map((path) => [relative(folder, path), sha256(readFileSync(path))]));
}

function folderOf(location: Pick<Location, "gitDir">): string {
  return join(homeOf(location), "orphans");
}
