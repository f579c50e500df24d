import { spawn, spawnSync } from "node:child_process";
import type { Environment } from "./environment.ts";
import { GitError, systemCode } from "./error.ts";

/** Where git runs. */
export interface Place {
  /** Absolute. */
  readonly top: string;
  readonly env: Environment;
}

export interface PlumbOptions {
  /** Given to git piece by piece, so that it is never in memory as a whole. */
  readonly stdin?: Iterable<Uint8Array | string>;
  /** An index file of our own, absolute; the user's is not touched then. */
  readonly index?: string;
  /** What git starts may ask the user at the terminal, and is stopped there by Ctrl-C. */
  readonly terminal?: boolean;
  /** Exit statuses that are answers; any other throws. */
  readonly statuses?: readonly number[];
}

export interface PlumbResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Objects and refs reach the disk before git says that they are there; the default of git is to sync packs only. */
const DURABLE = ["-c", "core.fsync=objects,reference"];

/**
 * Runs one git command; this and `plumbSync` are the only places that start a process.
 *
 * Git gets a process group of its own, so that the terminal's Ctrl-C reaches us and not the middle of a command.
 * Throws `GitError` `git-missing` or `git-failed`.
 */
export async function plumb(
  place: Place,
  args: readonly string[],
  { stdin = [], index, terminal = false, statuses = [0] }: PlumbOptions = {},
): Promise<PlumbResult> {
  const child = spawn("git", [...DURABLE, ...args], {
    cwd: place.top,
    env: index === undefined ? place.env : { ...place.env, GIT_INDEX_FILE: index },
    detached: process.platform !== "win32" && !terminal,
    windowsHide: true,
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? -1));
  });
  try {
    const [status, stdout, stderr] = await Promise.all([
      ended,
      collect(child.stdout),
      collect(child.stderr),
      feed(child.stdin, stdin),
    ]);
    const result = { status, stdout, stderr: stderr.toString() };
    if (statuses.includes(status)) return result;
    throw failure(args, result);
  } catch (error) {
    if (error instanceof GitError) throw error;
    throw unstarted(args, error);
  }
}

function unstarted(args: readonly string[], cause: unknown): GitError {
  return new GitError("git-missing", `git can't be started (${systemCode(cause) ?? cause})`, {
    args,
    hints: ["install git 2.36 or newer, and see that it is on the PATH"],
    cause,
  });
}

/** So many bytes a command may print that is waited for. */
const MOST_PRINTED = 256 * 1024 * 1024;

/** Returns what a command that only reads prints, and waits for it. Throws as `plumb`. */
export function plumbSync(place: Place, args: readonly string[], stdin = ""): Buffer {
  const { status, stdout, stderr, error } = spawnSync("git", args, {
    cwd: place.top,
    env: place.env,
    input: stdin,
    maxBuffer: MOST_PRINTED,
    windowsHide: true,
  });
  if (error) throw unstarted(args, error);
  if (status !== 0) throw failure(args, { status: status ?? -1, stdout, stderr: stderr.toString() });
  return stdout;
}

/** Returns what a command printed, without the line end. */
export async function plumbLine(place: Place, args: readonly string[]): Promise<string> {
  return (await plumb(place, args)).stdout.toString().trimEnd();
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A command that ends without reading all is judged by its status, not by the broken pipe. */
async function feed(stream: NodeJS.WritableStream, pieces: Iterable<Uint8Array | string>): Promise<void> {
  let broken = false;
  stream.on("error", () => {
    broken = true;
    stream.emit("drain");
  });
  for (const piece of pieces) {
    if (broken) return;
    if (!stream.write(piece)) await new Promise((resolve) => stream.once("drain", resolve));
  }
  stream.end();
}

function failure(args: readonly string[], { status, stderr }: PlumbResult): GitError {
  const said = stderr.trim().split("\n").at(-1);
  return new GitError("git-failed", `git ${args[0]} failed with status ${status}: ${said}`, { args, stderr });
}
