import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own, for as long as it is mounted. */
export interface Mounted {
  readonly path: string;
  unmount(): void;
}

/** Mounting was not possible. */
export class MountError extends Error {}

/** Mounts a file system: `mount -t tmpfs -o size=1m none`, `mount -o loop image`. Throws `MountError`. */
export function mounted(options: readonly string[], source: string): Mounted {
  const path = mkdtempSync(join(tmpdir(), "llm-apply-mount-"));
  try {
    execFileSync("mount", [...options, source, path], { stdio: "pipe" });
  } catch (error) {
    rmSync(path, { recursive: true });
    throw new MountError("can't mount", { cause: error });
  }
  return {
    path,
    unmount: () => {
      execFileSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Returns why such file systems can't be mounted here, or undefined. */
export function whyNotMountable(options: readonly string[], source: string): string | undefined {
  try {
    mounted(options, source).unmount();
    return undefined;
  } catch {
    return `${process.getuid?.() === 0 ? "" : "not root: "}can't mount here`;
  }
}
