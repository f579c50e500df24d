import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileChange } from "@git-llm-apply/core";
import { withScratchFolder } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { sidesOf } from "../report/patch.ts";
import type { Streams } from "./answers.ts";

/** Shows what a change does to its file in git's difftool, and waits for its end. */
export function showInTool(
  change: FileChange,
  [stdin, output]: Streams,
  { env, cwd }: Context,
): Promise<void> {
  return withScratchFolder(async (folder) => {
    const put = async (side: "before" | "after") => {
      // Tools know languages by the names of files.
      const file = join(folder, side, basename(change.path));
      await mkdir(dirname(file), { mode: 0o700 });
      await writeFile(file, sidesOf(change)[side]);
      return file;
    };
    const files = [await put("before"), await put("after")];
    // In git's eyes two files that differ are a failure; what the tool itself made of them is on the screen.
    const tool = spawn("git", ["difftool", "--no-prompt", "--no-index", ...files], {
      cwd,
      stdio: [stdin, output, 2],
      env: { ...env },
    });
    await once(tool, "close");
  });
}
