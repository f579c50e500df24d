import { execFileSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What somebody else may do in the middle of an apply. */
export const meddlings = [
  "overwrite",
  "overwrite, and die",
  "replace",
  "delete",
  "replace the folder",
  "stage",
  "commit",
  "switch",
  "apply",
] as const;

export type Meddling = (typeof meddlings)[number];

/** What they write: to a file that is being edited, or to one that is not. */
export const WRITTEN = "written by somebody else\n";

/** In the git directory; there if it was done, and not refused because of a lock. */
export const DONE = "meddled";

/** Does it in the current directory. */
export function meddle(kind: Meddling): void {
  switch (kind) {
    case "overwrite":
      writeFileSync("dir/two.ts", WRITTEN);
      break;
    case "overwrite, and die":
      writeFileSync("dir/two.ts", WRITTEN);
      process.kill(process.pid, "SIGKILL");
      break;
    case "replace":
      writeFileSync("two.saved", WRITTEN);
      renameSync("two.saved", "dir/two.ts");
      break;
    case "delete":
      rmSync("dir/two.ts", { force: true });
      break;
    case "replace the folder":
      rmSync("dir", { recursive: true });
      writeFileSync("dir", WRITTEN);
      break;
    case "stage":
      writeFileSync("unstaged.ts", WRITTEN);
      git("add", "unstaged.ts");
      break;
    case "commit":
      git("commit", "--only", "-qm", "somebody else", "staged.ts");
      break;
    case "switch":
      git("switch", "-qc", "elsewhere");
      break;
    case "apply":
      succeeds(process.execPath, process.argv[1]!, "commits");
      break;
    default:
      kind satisfies never;
  }
}

function git(...args: readonly string[]): void {
  succeeds("git", ...args);
}

function succeeds(command: string, ...args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    writeFileSync(join(".git", DONE), "");
  } catch {
    // It met our lock, and says so to whom it belongs.
  }
}
