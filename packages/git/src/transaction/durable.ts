import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { ifThere } from "../lstat.ts";

/** Who may do what with a file. */
export interface Access {
  readonly mode: number;
  /** Absent: what the system gives it. */
  readonly gid?: number;
}

/** Writes a file that was not there, and returns when it is on the disk. Throws a system error. */
export function writeDurably(file: string, bytes: Uint8Array, { mode, gid }: Access = { mode: 0o600 }): void {
  const fd = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
    if (gid !== undefined) giveToGroup(fd, gid);
    // The umask must not take what the original had.
    fchmodSync(fd, mode);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Leaves the file to the group that it has where that is not for us, or for the file system, to change. */
function giveToGroup(fd: number, gid: number): void {
  try {
    fchownSync(fd, -1, gid);
  } catch {}
}

/** Returns when a file, or the names in a directory, are on the disk. */
export function syncPath(path: string): void {
  // Windows has no way to sync a directory, and does not need one.
  if (process.platform === "win32") return;
  const fd = openSync(path, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Returns the bytes of a file, or undefined where there is none. Throws other system errors. */
export function readIfThere(file: string): Buffer | undefined {
  return ifThere(() => readFileSync(file));
}
