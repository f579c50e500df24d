import { spawn, spawnSync } from "node:child_process";
import { endOnAbort, leaveBehind } from "./ending.ts";
import type { Environment } from "./environment.ts";
import { GitError, hasCode, systemCode } from "./error.ts";
import { shellWord } from "./shell-word.ts";

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
  /** An abort ends git and all that it started, and this throws. */
  readonly signal?: AbortSignal | undefined;
  /** What git starts may go on in the background: what it prints after git has ended is lost. */
  readonly background?: boolean;
  /** Git tells what it starts none of the settings that it gets from us. */
  readonly bare?: boolean;
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

/** In place of a status. */
const KILLED = -1;

/** Objects, refs and the index reach the disk before git says that they are there; by default only packs do. */
const DURABLE = ["-c", "core.fsync=objects,reference,index"];

/** Tells a git that `plumb` started by its command line, NUL between the words; what such a git starts is none. */
export function isPlumbing(commandLine: string): boolean {
  return commandLine.includes(`\0${DURABLE.join("\0")}\0`);
}

/**
 * Runs one git command; this, `plumbSync` and `porcelain.ts` are all that start one.
 *
 * Git gets a process group of its own, so that the terminal's Ctrl-C reaches us and not the middle of a command.
 * Throws `GitError` `git-missing` or `git-failed`.
 */
export async function plumb(
  place: Place,
  args: readonly string[],
  {
    stdin = [],
    index,
    terminal = false,
    statuses = [0],
    signal,
    background = false,
    bare = false,
    answer,
  }: PlumbOptions = {},
): Promise<PlumbResult> {
  signal?.throwIfAborted();
  const isLeader = process.platform !== "win32" && !terminal;
  const child = spawn("git", bare ? args : [...DURABLE, ...args], {
    cwd: place.top,
    env: index === undefined ? place.env : { ...place.env, GIT_INDEX_FILE: index },
    detached: isLeader,
    windowsHide: true,
  });
  endOnAbort(child, isLeader, signal);
  if (background) leaveBehind(child);
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", (error) => reject(unstarted(args, error)));
    child.on("close", (status) => resolve(status ?? KILLED));
  });
  const asked = answer ? prompted(child.stdout, answer.prompt) : undefined;
  try {
    const [status, stdout, stderr] = await Promise.all([
      ended,
      collect(child.stdout),
      collect(child.stderr),
      feed(child.stdin, stdin, answer && asked?.then((isAsked) => (isAsked ? answer.word() : ""))),
    ]);
    signal?.throwIfAborted();
    const result = { status, stdout, stderr: stderr.toString() };
    if (statuses.includes(status)) return result;
    throw failure(args, result);
  } catch (error) {
    // Where no word came, git sees the end of its input, and gives up.
    await ended;
    throw error;
  }
}

/** The system has no more of something: git is there. */
const SHORTAGES = ["EMFILE", "ENFILE", "EAGAIN", "ENOMEM"];

/** Returns the error for a git that did not start. */
export function unstarted(args: readonly string[], cause: unknown): GitError {
  if (hasCode(cause, ...SHORTAGES)) {
    const hints = ["close other programs, or raise the limits that `ulimit -a` shows, then try again"];
    const message = `git can't be started: the system has run out of a resource (${systemCode(cause)})`;
    return new GitError("git-failed", message, { args, hints, cause });
  }
  return new GitError("git-missing", `git can't be started (${systemCode(cause) ?? cause})`, {
    args,
    hints: ["install git 2.36 or newer, and check that it is on the PATH"],
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
  if (status !== 0) throw failure(args, { status: status ?? KILLED, stdout, stderr: stderr.toString() });
  return stdout;
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
  try {
    const word = await last;
    if (word) stream.write(word);
  } finally {
    stream.end();
  }
}

function failure(args: readonly string[], { status, stderr }: PlumbResult): GitError {
  const lock = /Unable to create '(.+\.lock)': File exists/.exec(stderr)?.[1];
  if (lock !== undefined) {
    const hints = ["try again when it has finished", `if no git process is running: rm ${shellWord(lock)}`];
    return new GitError("locked", `another git process holds ${lock}`, { args, stderr, hints });
  }
  const how = status === KILLED ? "was killed" : `failed with status ${status}`;
  const said = essenceOf(stderr);
  return new GitError("git-failed", `git ${commandOf(args)} ${how}${said && `: ${said}`}`, {
    args,
    stderr,
    hints: ["fix what git reports, then try again"],
  });
}

/** Options of git itself stand before its command: `-c name=value`, `--literal-pathspecs`. */
function commandOf(args: readonly string[]): string {
  return args.find((word, nth) => !word.startsWith("-") && args[nth - 1] !== "-c") ?? "";
}

/** So many lines of git's are told. */
const FEW_LINES = 4;

/** Before the error stands what a hook said, behind it advice. */
function essenceOf(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const error = lines.findLastIndex((line) => /^(fatal|error): /.test(line));
  return (error === -1 ? lines : lines.slice(0, error + 1)).slice(-FEW_LINES).join("; ");
}
