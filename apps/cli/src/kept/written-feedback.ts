import { sha256 } from "@git-llm-apply/git";
import { keptText } from "./kept-text.ts";

const NAME = "written-feedback.json";
/** So many are remembered. */
const MOST = 100;

/** Remembers a file that was written for `--feedback`, in a dry run too: it may be replaced. */
export async function rememberWritten(gitDir: string, content: Buffer): Promise<void> {
  const others = (await readWritten(gitDir)).filter((hash) => hash !== sha256(content));
  await keptText(gitDir, NAME).write(JSON.stringify([...others, sha256(content)].slice(-MOST)));
}

/** Returns whether this, to the byte, was written for `--feedback` in this repository. */
export async function wasWritten(gitDir: string, content: Buffer): Promise<boolean> {
  return (await readWritten(gitDir)).includes(sha256(content));
}

async function readWritten(gitDir: string): Promise<readonly string[]> {
  return ((await keptText(gitDir, NAME).readJson()) ?? []) as string[];
}
