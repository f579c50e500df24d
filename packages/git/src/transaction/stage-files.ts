import { chmodSync, existsSync, lstatSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../bytes.ts";
import { copyIndex } from "../copy-index.ts";
import { entryText } from "../diffs.ts";
import { GitError } from "../error.ts";
import { stampOf } from "../index-entries.ts";
import { isThere } from "../lstat.ts";
import { parentsOf } from "../parents.ts";
import { plumbLines } from "../printed.ts";
import type { Repo } from "../repo.ts";
import { type Access, syncPath, writeDurably } from "./durable.ts";
import { indexInfo, keepMarks, UNMARKED } from "./index-info.ts";
import type { JournalEntry, JournalFile } from "./journal.ts";
import type { Change } from "./versions.ts";

const SETGID = 0o2000;

/** Writes what the files are to be beside the journal, and says how each gets there. */
export function stageFiles(repo: Repo, files: readonly Change[], staging: string): readonly JournalFile[] {
  const { dev } = statSync(staging);
  // A file goes before a directory of its name comes.
  const ordered = [...files].sort((a, b) => Number(a.after !== null) - Number(b.after !== null));
  return ordered.map(({ path, before, after }, index): JournalFile => {
    const folder = folderOf(repo, path);
    const file = { path, indexed: entryText(repo.index.entry(path)) };
    const place = folder.dev === dev ? file : { ...file, isElsewhere: true as const };
    if (after === null) return { kind: "delete", ...place, hash: "" };
    const access = before === null ? freshAccess(after.mode, folder) : accessOf(join(repo.top, path));
    writeDurably(join(staging, "new", String(index)), after.bytes, access);
    return { kind: before === null ? "create" : "modify", ...place, hash: sha256(after.bytes) };
  });
}

/** Returns the folder that a path is in, or the nearest one above that is there. */
function folderOf({ top }: Repo, path: string): Stats {
  const folders = ["", ...parentsOf(path)].map((folder) => join(top, folder));
  return statSync(folders.findLast((folder) => existsSync(folder))!);
}

/** Writes the index to be beside the user's own, and checks that git took every path, and no other. */
export async function stageIndex(repo: Repo, entries: readonly JournalEntry[], file: string): Promise<void> {
  const current = join(repo.gitDir, "index");
  if (stampOf(current) !== "") copyIndex(current, file);
  const strict = ["-c", "core.protectHFS=true", "-c", "core.protectNTFS=true"];
  const args = [...UNMARKED, ...strict, "update-index", "--verbose", "-z", "--index-info"];
  const lines = await plumbLines(repo, args, { stdin: indexInfo(entries), index: file });
  const taken = lines.filter((line) => line.startsWith("add '"));
  if (taken.length !== entries.filter(({ after }) => after !== null).length)
    throw new GitError("forbidden", "git refuses a path of the plan", { args, hints: ["check the paths"] });
  await keepMarks(repo, repo.index, entries, file);
  if (stampOf(current) !== "") chmodSync(file, statSync(current).mode & 0o777);
  syncPath(file);
}

/** Returns the folders that are to be made for new files. */
export function missingParents({ top }: Repo, files: readonly JournalFile[]): readonly string[] {
  const parents = new Set(
    files.filter(({ kind }) => kind === "create").flatMap(({ path }) => parentsOf(path)),
  );
  return [...parents].filter((path) => !isThere(join(top, path))).sort();
}

function accessOf(file: string): Access {
  const { mode, gid } = lstatSync(file);
  return { mode: mode & 0o7777, gid };
}

/** A folder may hand its group down, which it does to files that are made in it, and not to those that come there. */
function freshAccess(mode: string, folder: Stats): Access {
  const gid = folder.mode & SETGID ? { gid: folder.gid } : {};
  return { mode: (mode === "100755" ? 0o777 : 0o666) & ~process.umask(), ...gid };
}
