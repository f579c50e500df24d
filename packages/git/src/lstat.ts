import { accessSync, type BigIntStats, constants, lstatSync } from "node:fs";
import { hasCode } from "./error.ts";

/** Returns what is at a path, links not followed, or undefined where nothing is. Throws other system errors. */
export function lstatIfThere(path: string): BigIntStats | undefined {
  return ifThere(() => lstatSync(path, { bigint: true }));
}

/** Returns whether anything is at a path, be it a link that leads nowhere. Throws other system errors. */
export function isThere(path: string): boolean {
  return lstatIfThere(path) !== undefined;
}

/** Returns whether this user can run a file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns what `look` finds, or undefined where nothing is: also where a folder on the way is a file. */
export function ifThere<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

/** Tells a system error that says that nothing is at a path. */
export function isNotThere(error: unknown): boolean {
  return hasCode(error, "ENOENT", "ENOTDIR");
}
