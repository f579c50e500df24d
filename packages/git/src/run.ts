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
  /** Git waits for a word after `stdin`: given as soon as it has printed `prompt`. */
  readonly answer?: { readonly prompt: string; word(): string } | undefined;
}

export interface PlumbResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Whatever a command ends with is an answer. */
export const ANY_STATUS: readonly number[] = Array.from({ length: 256 }, (_, status) => status);

/** Objects, refs and the index reach the disk before git says that they are there; by default only packs do. */
const DURABLE = ["-c", "core.fsync=objects,reference,index"];

/**
 * Runs one git command; this and `plumbSync` are the only places that start a process.
 *
 * Git gets a process group of its own, so that the terminal's Ctrl-C reaches us and not the middle of a command.
 * Throws `GitError` `git-missing` or `git-failed`.
 */
export async function plumb(
  place: Place,
  args: readonly string[],
  { stdin = [], index, terminal = false, statuses = [0], answer }: PlumbOptions = {},
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
  const asked = answer ? prompted(child.stdout, answer.prompt) : undefined;
  try {
    const [status, stdout, stderr] = await Promise.all([
      ended,
      collect(child.stdout),
      collect(child.stderr),
      feed(child.stdin, stdin, answer && asked?.then((isAsked) => (isAsked ? answer.word() : ""))),
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

/** Waits for all of it, also where one fails: no git that we started is at work any more then. */
export async function together<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [Nth in keyof T]: Awaited<T[Nth]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

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

function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    stream.on("close", () => resolve(Buffer.concat(pieces)));
    stream.on("error", reject);
  });
}

/** Returns whether `prompt` was printed before the end. */
function prompted(stream: NodeJS.ReadableStream, prompt: string): Promise<boolean> {
  let printed = "";
  return new Promise((resolve) => {
    stream.on("data", (piece: Buffer) => {
      printed += piece.toString();
      if (printed.includes(prompt)) resolve(true);
    });
    stream.on("close", () => resolve(false));
  });
}

/** A command that ends without reading all is judged by its status, not by the broken pipe. */
async function feed(
  stream: NodeJS.WritableStream,
  pieces: Iterable<Uint8Array | string>,
  last?: Promise<string>,
): Promise<void> {
  let broken = false;
  stream.on("error", () => {
    broken = true;
    stream.emit("drain");
  });
  for (const piece of pieces) {
    if (broken) return;
    if (!stream.write(piece)) await new Promise((resolve) => stream.once("drain", resolve));
  }
  const word = await last;
  if (word) stream.write(word);
  stream.end();
}

function failure(args: readonly string[], { status, stderr }: PlumbResult): GitError {
  const said = stderr.trim().split("\n").at(-1);
  return new GitError("git-failed", `git ${args[0]} failed with status ${status}: ${said}`, { args, stderr });
}
