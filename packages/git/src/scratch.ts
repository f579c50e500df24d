import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasCode } from "./error.ts";

/** Calls `work` with an empty folder, which is gone afterwards. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where there is no such folder as the environment names (`TMPDIR`), that of the system will do. */
function newFolder(): string {
  const make = (parent: string) => mkdtempSync(join(parent, "git-llm-apply-"));
  try {
    return make(tmpdir());
  } catch (error) {
    if (process.platform === "win32" || !hasCode(error, "ENOENT", "ENOTDIR", "EACCES", "EROFS")) throw error;
    return make("/tmp");
  }
}

/** Calls `work` with the path of an index of its own, which is not there yet, and gone afterwards. */
export function withScratchIndex<T>(work: (index: string) => Promise<T>): Promise<T> {
  return withScratchFolder((folder) => work(join(folder, "index")));
}
