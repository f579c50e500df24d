import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { withScratchFolder } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import type { Streams } from "./answers.ts";

/** Shows two versions of a file in git's difftool, and waits for its end. */
export function showInTool(
  path: string,
  before: string,
  after: string,
  [stdin, output]: Streams,
  { env, cwd }: Context,
): Promise<void> {
  return withScratchFolder(async (folder) => {
    // Tools know languages by the names of files.
    const [left, right] = ["before", "after"].map((side) => join(folder, side, basename(path)));
    for (const [file, text] of [
      [left!, before],
      [right!, after],
    ] as const) {
      await mkdir(dirname(file), { mode: 0o700 });
      await writeFile(file, text);
    }
    // In git's eyes two files that differ are a failure; what the tool itself made of them is on the screen.
    const tool = spawn("git", ["difftool", "--no-prompt", "--no-index", left!, right!], {
      cwd,
      stdio: [stdin, output, 2],
      env: { ...env },
    });
    await once(tool, "close");
  });
}
