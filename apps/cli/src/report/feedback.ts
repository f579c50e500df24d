import { statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type ApplyResult, type Edit, explain, fenced, responseLines } from "@git-llm-apply/core";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import type { Failures } from "../kept/failures.ts";
import type { Options } from "../options.ts";
import type { Review } from "../review/review.ts";
import { writeForModel } from "../terminal/for-model.ts";

/**
 * Returns what the model should be told: the edits that were refused, and those that the user declined or changed.
 * `written`: whether the others are in the files now.
 */
export function feedbackOf(
  result: ApplyResult,
  { declined, accepted }: Review,
  failures: Failures,
  written: boolean,
): string {
  const changed = accepted.flatMap(({ diff }) => diff ?? []);
  const repair = explain(result, "model", { failures, written });
  const parts = [repair, declinedText(declined, result.response), changedText(changed)];
  return parts.filter((part) => part !== "").join("\n\n");
}

/**
 * Writes `text` where `--feedback` wants it: to a file, or to standard output for `-`; with `json` that belongs to the
 * document. Where there is nothing to tell, it leaves no file there: it would be taken for that of this response.
 *
 * Throws a CommandError `feedback-unwritable`.
 */
export async function writeFeedback(
  text: string,
  { feedback: file, json = false }: Options,
  { cwd, stdout, stderr }: Context,
): Promise<void> {
  if (file === undefined) return;
  if (file === "-") {
    if (text !== "") writeForModel(`${text}\n`, json ? stderr : stdout);
    return;
  }
  const path = resolve(cwd, file);
  const written = text === "" ? removeFile(path) : writeFile(path, `${text}\n`);
  await written.catch((error) => unwritable(file, error));
}

/** Leaves alone what is no file, such as /dev/stderr. */
async function removeFile(path: string): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) await rm(path);
}

function declinedText(edits: readonly Edit[], response: string): string {
  if (edits.length === 0) return "";
  const list = edits
    .map(({ path, span }) => `- ${path}, ${responseLines(response, span)} of your answer`)
    .join("\n");
  return `The user read these edits and does not want them. Do not send them again:\n${list}`;
}

function changedText(diffs: readonly string[]): string {
  if (diffs.length === 0) return "";
  const text = diffs.map((diff) => diff.replace(/^#.*\n/gm, "").trimEnd()).join("\n");
  return `The user changed these edits before applying them. The files hold them so:\n${fenced(text, "diff").trimEnd()}`;
}

function unwritable(file: string, { message }: Error): never {
  throw new CommandError({
    code: "feedback-unwritable",
    exit: exitCode.warning,
    message: `the edits were handled, but the feedback can't be written to ${file}: ${message}`,
    hints: ["name a file in a folder that exists, or - for standard output"],
  });
}
