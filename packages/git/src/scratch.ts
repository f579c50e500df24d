import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Calls `work` with an empty folder, which is gone afterwards. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "git-llm-apply-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Calls `work` with the path of an index of its own, which is not there yet, and gone afterwards. */
export function withScratchIndex<T>(work: (index: string) => Promise<T>): Promise<T> {
  return withScratchFolder((folder) => work(join(folder, "index")));
}
