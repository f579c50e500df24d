import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { responseText } from "@git-llm-apply/git";
import { type CommandError, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import type { Watch } from "./watch.ts";

/** A response as it came. */
export interface Response {
  /** The path as the user gave it, or `standard input`. */
  readonly name: string;
  readonly fromStdin: boolean;
  /** All of it, unchanged: this is what the record keeps. */
  readonly bytes: Buffer;
  readonly text: string;
}

/** A response is read as a whole; models write some hundred kilobytes at most. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Reads the response from a file, or from standard input for `-` and for no argument.
 *
 * Throws a CommandError: `response-missing`, `response-unreadable`, `response-too-large` (seen while reading, the
 * rest is never held in memory), `response-not-text`, `response-empty`.
 * `watch` gets what comes on standard input; what it throws ends the reading.
 */
export async function readResponse(
  file: string | undefined,
  context: Context,
  watch?: Watch,
): Promise<Response> {
  const fromStdin = file === undefined || file === "-";
  if (file === undefined && context.stdin.isTTY) throw noResponse();
  if (file === "") throw wrongInput("response-missing", "the name of the response is empty", NAME_IT);
  const name = fromStdin ? "standard input" : file;
  const stream = fromStdin ? context.stdin : createReadStream(resolve(context.cwd, file));
  return { ...(await readStream(stream, name, fromStdin ? watch : undefined)), fromStdin };
}

/** Reads a response from a stream; throws as `readResponse` does. */
export async function readStream(
  stream: AsyncIterable<Buffer>,
  name: string,
  watch: Watch = async () => {},
): Promise<Response> {
  const bytes = await readAll(stream, name, watch);
  const text = responseText(bytes);
  if (text === undefined) throw notText(name);
  if (text.trim() === "") throw emptyResponse(name);
  return { name, fromStdin: false, bytes, text };
}

async function readAll(stream: AsyncIterable<Buffer>, name: string, watch: Watch): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream) {
      pieces.push(piece);
      length += piece.length;
      if (length > maxBytes) throw tooLarge(name);
      await watch(piece);
    }
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall === undefined ? error : unreadable(name, error as NodeJS.ErrnoException);
  }
  return Buffer.concat(pieces);
}

const NAME_IT = "name the file with the model's answer: git llm-apply response.md";

function noResponse(): CommandError {
  return wrongInput(
    "response-missing",
    "no response is given, and standard input is a terminal",
    NAME_IT,
    "or pipe the answer in: llm 'fix the bug' | git llm-apply",
    "or paste it: git llm-apply -",
  );
}

function unreadable(name: string, error: NodeJS.ErrnoException): CommandError {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file",
    EISDIR: "it is a directory",
    EACCES: "permission denied",
    ENOTDIR: "a part of the path is not a directory",
  };
  return wrongInput(
    "response-unreadable",
    `can't read the response ${name}: ${reasons[error.code ?? ""] ?? error.message}`,
    "check the path; it is relative to the current directory, not to the top of the repository",
  );
}

function tooLarge(name: string): CommandError {
  return wrongInput(
    "response-too-large",
    `the response (${name}) is larger than ${maxBytes / 1024 / 1024} MiB; reading stopped there, and nothing of it was applied`,
    "check that this is the model's answer; if it is, split it into several responses",
  );
}

function notText(name: string): CommandError {
  return wrongInput(
    "response-not-text",
    `the response (${name}) is not text: it has NUL bytes or is not UTF-8`,
    "save the model's answer as UTF-8 text, and try again",
  );
}

function emptyResponse(name: string): CommandError {
  return wrongInput(
    "response-empty",
    `the response (${name}) is empty`,
    "save the model's whole answer there, prose included, and try again",
  );
}
