import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs `work` with a folder that only the user can look into, as what it holds may be secret; it goes afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "git-llm-apply-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
