import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../context.ts";

/**
 * Lets the user change `text` in the editor that git would take. Returns what was saved, or undefined where the
 * editor failed. `stdin` is the terminal; if it is a number, it is closed afterwards.
 *
 * Source: git-var(1), GIT_EDITOR.
 */
export async function editText(
  text: string,
  stdin: number | "inherit",
  context: Context,
): Promise<string | undefined> {
  // Only the user can look into it: the text may be secret.
  const folder = await mkdtemp(join(tmpdir(), "git-llm-apply-"));
  const file = join(folder, "edit.diff");
  try {
    await writeFile(file, text);
    const editor = spawn(`${editorOf(context)} "${file}"`, {
      shell: true,
      stdio: [stdin, "inherit", "inherit"],
      env: { ...context.env },
    });
    const [status] = (await once(editor, "close")) as [number | null];
    return status === 0 ? await readFile(file, "utf8") : undefined;
  } finally {
    if (stdin !== "inherit") closeSync(stdin);
    await rm(folder, { recursive: true });
  }
}

function editorOf({ env, config = () => undefined }: Context): string {
  return env.GIT_EDITOR ?? config("core.editor") ?? env.VISUAL ?? env.EDITOR ?? "vi";
}
