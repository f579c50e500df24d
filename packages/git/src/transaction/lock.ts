import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { GitError, hasCode } from "../error.ts";
import { shellWord } from "../shell-word.ts";
import { readIfThere, writeDurably } from "./durable.ts";
import { hostOf, isAlive, isRunning, type Owner, thisProcess } from "./owner.ts";

export interface Lock {
  readonly owner: Owner;
  /** The process that held it before died with it: there may be something to repair. */
  readonly inherited: boolean;
  release(): void;
}

/**
 * Takes the lock in `directory`; one whose holder is dead is taken over.
 *
 * The file is written aside and linked in: it is never there half written. Throws `GitError` `locked`.
 */
export function takeLock(directory: string): Lock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = lockIn(directory);
  const owner = thisProcess();
  sweepUnfinished(directory);
  const own = unfinished(directory, owner);
  writeDurably(own, Buffer.from(JSON.stringify(owner)));
  try {
    const inherited = linkOver(own, file);
    return { owner, inherited, release: () => rmSync(file, { force: true }) };
  } finally {
    rmSync(own, { force: true });
  }
}

/** The name tells whose it is: the content may be missing. */
const UNFINISHED = "lock.of.";

function unfinished(directory: string, { pid, start }: Owner): string {
  return join(directory, `${UNFINISHED}${pid}.${start}`);
}

/** Returns the files of processes that died while they took the lock. */
export function unfinishedLocks(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory).filter((name) => {
    const [pid, start = ""] = name.slice(UNFINISHED.length).split(".");
    return name.startsWith(UNFINISHED) && !isRunning({ pid: Number(pid), start });
  });
}

function sweepUnfinished(directory: string): void {
  for (const name of unfinishedLocks(directory)) rmSync(join(directory, name), { force: true });
}

/** Throws `GitError` `locked` where a process that is alive holds the lock in `directory`. */
export function refuseHeld(directory: string): void {
  const holder = lockHolder(directory);
  if (holder && isAlive(holder)) throw lockedBy(holder, lockIn(directory));
}

/** Returns whether a process that is alive holds the lock in `directory`. Throws `GitError` `locked` for one that is damaged. */
export function isHeld(directory: string): boolean {
  const holder = lockHolder(directory);
  return holder !== undefined && isAlive(holder);
}

/** Returns who holds the lock in `directory`, be it dead; undefined where nobody does. Throws `GitError` `locked`. */
export function lockHolder(directory: string): Owner | undefined {
  return holderOf(lockIn(directory));
}

function lockIn(directory: string): string {
  return join(directory, "lock");
}

function holderOf(file: string): Owner | undefined {
  const bytes = readIfThere(file);
  try {
    return bytes && (JSON.parse(bytes.toString()) as Owner);
  } catch (cause) {
    const hints = [`if no apply is running here: rm ${shellWord(file)}`];
    throw new GitError("locked", `${file} is damaged: it does not say which process is applying here`, {
      cause,
      hints,
    });
  }
}

/** Returns whether the lock was that of a dead process. */
function linkOver(own: string, file: string): boolean {
  for (let inherited = false; ; inherited = true) {
    try {
      linkSync(own, file);
      return inherited;
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (isAlive(holder)) throw lockedBy(holder, file);
    bury(file, holder, `${own}.dead`);
  }
}

/** Takes a dead process's lock away; if another process was quicker, what was taken is its lock, and goes back. */
function bury(file: string, holder: Owner, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  if (holderOf(aside)?.nonce !== holder.nonce) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function lockedBy({ pid, host }: Owner, file: string): GitError {
  const where = host === hostOf() ? "" : ` on ${host}`;
  const hints = ["try again when it has finished", `if it is certainly dead: rm ${shellWord(file)}`];
  return new GitError("locked", `process ${pid}${where} is applying in this working tree`, { hints });
}
