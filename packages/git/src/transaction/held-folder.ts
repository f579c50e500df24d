import { closeSync, constants, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "../error.ts";
import { lstatIfThere } from "../lstat.ts";
import { changed } from "./errors.ts";

/*
 * Whoever puts a link in the place of a folder while an apply runs leads each name below it elsewhere. No call that node
 * has takes a folder and a name. But Linux has names for what a process holds open, and these lead to the same folder
 * whatever becomes of its name:
 *
 *     top ──open──▶ 20     /proc/self/fd/20/a ──open, no link──▶ 21     /proc/self/fd/21/b ──▶ 22
 *     rename … /proc/self/fd/22/file
 *
 * On other systems the folders are looked at before and afterwards: what led elsewhere is found, and refused.
 */

/** Why there is no such folder: nothing has its name, or a link or a file has that of one on the way. */
export type Absence = "gone" | "replaced";

interface HoldOptions {
  /** Makes the folders that are not there. */
  readonly make?: boolean;
  /** Default: where the system can. */
  readonly byDescriptor?: boolean;
}

/** Where Linux has names for what is open. */
const OPEN = "/proc/self/fd";

const CAN_HOLD = process.platform === "linux" && existsSync(OPEN);

/** Only the way to it is opened (`O_PATH`, which node has no name for): a folder that can't be read will do. */
const FOLDER = 0o10000000 | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * Returns what `work` does with a name of the folder `a/b` below `top`, or `absent` where there is none. The name leads to that
 * folder, and never through a link. Throws system errors, and `GitError` `changed-meanwhile`.
 */
export function inFolder<T>(
  top: string,
  folder: string,
  work: (name: string) => T,
  absent: (how: Absence) => T,
  { make = false, byDescriptor = CAN_HOLD }: HoldOptions = {},
): T {
  const names = folder === "" ? [] : folder.split("/");
  return byDescriptor ? held(top, names, work, absent, make) : compared(top, names, work, absent, make);
}

/** Returns what tells a folder from any other that has its name later. */
export function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

function held<T>(
  top: string,
  names: readonly string[],
  work: (name: string) => T,
  absent: (how: Absence) => T,
  make: boolean,
): T {
  let fd = openSync(top, FOLDER & ~constants.O_NOFOLLOW);
  let folder = top;
  try {
    for (const name of names) {
      const next = opened(`${OPEN}/${fd}/${name}`, make);
      if (typeof next === "string") return absent(next);
      closeSync(fd);
      fd = next;
      folder = join(folder, name);
    }
    return work(`${OPEN}/${fd}`);
  } catch (error) {
    // The user knows the folder by its own name only.
    if (error instanceof Error) error.message = error.message.replaceAll(`${OPEN}/${fd}/`, `${folder}/`);
    throw error;
  } finally {
    closeSync(fd);
  }
}

function opened(folder: string, make: boolean): number | Absence {
  try {
    if (make) makeFolder(folder);
    return openSync(folder, FOLDER);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "gone";
    if (hasCode(error, "ENOTDIR", "ELOOP")) return "replaced";
    throw error;
  }
}

function compared<T>(
  top: string,
  names: readonly string[],
  work: (name: string) => T,
  absent: (how: Absence) => T,
  make: boolean,
): T {
  const before = identities(top, names, make);
  if (typeof before === "string") return absent(before);
  const result = work(join(top, ...names));
  const after = identities(top, names, false);
  if (typeof after === "string" || after.join() !== before.join()) throw changed(names.join("/"));
  return result;
}

function identities(top: string, names: readonly string[], make: boolean): readonly string[] | Absence {
  const found: string[] = [];
  for (const nth of names.keys()) {
    const folder = join(top, ...names.slice(0, nth + 1));
    if (make) makeFolder(folder);
    const stat = lstatIfThere(folder);
    if (!stat?.isDirectory()) return stat ? "replaced" : "gone";
    found.push(`${stat.dev}:${stat.ino}`);
  }
  return found;
}

/** Makes a folder where nothing has its name. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}
