import { statSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Repo } from "@git-llm-apply/git";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { rememberWritten, wasWritten } from "../kept/written-feedback.ts";
import type { Options } from "../options.ts";
import { pathFromTop } from "../path-from-top.ts";
import { writeForModel } from "../terminal/for-model.ts";

/**
 * Throws a CommandError `feedback-unwritable` where what `--feedback` names is the user's own: the response, a file that
 * git tracks, or one that was not written for `--feedback` as it is.
 */
export async function refuseForeign(
  response: string | undefined,
  { feedback: file }: Options,
  repo: Repo,
  { cwd }: Context,
): Promise<void> {
  if (file === undefined || file === "-") return;
  const path = resolve(cwd, file);
  const isResponse = response !== undefined && response !== "-" && isSame(path, resolve(cwd, response));
  const own = isResponse
    ? "it is the response"
    : repo.index.entry(pathFromTop(repo, path))
      ? "git tracks it"
      : await strangeness(path, repo);
  if (own !== undefined)
    throw unwritable(
      exitCode.usage,
      path,
      `the feedback can't be written to ${file}: ${own}; nothing changed`,
    );
}

/**
 * Writes `text` where `--feedback` wants it: to a file, or to standard output for `-`; with `json` that belongs to the
 * document. Where there is nothing to tell, it leaves no file of ours there: it would be taken for that of this response.
 *
 * Throws a CommandError `feedback-unwritable`.
 */
export async function writeFeedback(
  text: string,
  { feedback: file, json = false }: Options,
  repo: Repo,
  { cwd, stdout, stderr }: Context,
): Promise<void> {
  if (file === undefined) return;
  if (file === "-") {
    if (text !== "") writeForModel(`${text}\n`, json ? stderr : stdout);
    return;
  }
  const path = resolve(cwd, file);
  const handled = `the edits were handled, but the feedback can't be written to ${file}`;
  const fail = (reason: string) => unwritable(exitCode.warning, path, `${handled}: ${reason}`);
  // An edit may have made it.
  const strange = await strangeness(path, repo);
  if (strange !== undefined) throw fail(strange);
  const content = Buffer.from(text === "" ? "" : `${text}\n`);
  const put = text === "" ? removeFile(path) : writeFile(path, content);
  await put.catch(({ message }: Error) => {
    throw fail(message);
  });
  if (text !== "") await rememberWritten(repo.gitDir, content);
}

/** Why the file that is there must stay; undefined: there is none, or it is ours, or no file, such as /dev/stderr. */
async function strangeness(path: string, { gitDir }: Repo): Promise<string | undefined> {
  if (!isFile(path)) return undefined;
  const content = await readFile(path).catch((error: Error) => error);
  if (content instanceof Error) return content.message;
  const isOurs = content.length === 0 || (await wasWritten(gitDir, content));
  return isOurs ? undefined : "there is a file that was not written as feedback";
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** Leaves alone what is no file. */
async function removeFile(path: string): Promise<void> {
  if (isFile(path)) await rm(path);
}

function unwritable(exit: ExitCode, path: string, message: string): CommandError {
  const hint = isFile(path)
    ? "name another file, or move that one away"
    : "name a file in a folder that exists";
  return new CommandError({
    code: "feedback-unwritable",
    exit,
    message,
    hints: [`${hint}; - is standard output`],
  });
}
