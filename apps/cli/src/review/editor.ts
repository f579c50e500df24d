import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withScratchFolder } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import type { Streams } from "./answers.ts";

/**
 * Lets the user change `text` in the editor that git would take. Returns what was saved, or undefined where the
 * editor failed.
 *
 * Source: git-var(1), GIT_EDITOR.
 */
export function editText(
  text: string,
  [stdin, output]: Streams,
  context: Context,
): Promise<string | undefined> {
  return withScratchFolder(async (folder) => {
    const file = join(folder, "edit.diff");
    await writeFile(file, text);
    const editor = spawn(`${editorOf(context)} "${file}"`, {
      shell: true,
      stdio: [stdin, output, 2],
      env: { ...context.env },
    });
    const [status] = (await once(editor, "close")) as [number | null];
    // An editor may take the file away.
    return status === 0 ? readFile(file, "utf8").catch(() => undefined) : undefined;
  });
}

function editorOf({ env, config = () => undefined }: Context): string {
  return env.GIT_EDITOR ?? config("core.editor") ?? env.VISUAL ?? env.EDITOR ?? "vi";
}
