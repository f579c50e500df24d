import { StringDecoder } from "node:string_decoder";
import { type Edit, planEdits, ResponseParser } from "@git-llm-apply/core";
import { type Repo, readTree } from "@git-llm-apply/git";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { explainEdits } from "../report/edits.ts";
import type { Progress } from "../terminal/progress.ts";

/** What comes faster than this is not worth a look on the way. */
const patienceMs = 500;

/** Gets each piece of a response as it arrives. */
export type Watch = (piece: Uint8Array) => Promise<void>;

/**
 * Returns what shows each edit, with its place, on standard error as soon as it is complete; nothing for responses
 * that come within half a second, nor with `json`. The final places are found anew from the whole response.
 *
 * With `failFast` it throws a CommandError `stopped-early` at the first edit that has no place.
 */
export function watchResponse(
  repo: Repo,
  { failFast = false, strict = false, json = false, allow = [] }: Options,
  context: Context,
  progress: Progress,
): Watch {
  const parser = new ResponseParser();
  const decoder = new StringDecoder("utf8");
  const start = performance.now();
  const edits: Edit[] = [];
  let response = "";
  let told = 0;
  const write = (line: string) => void context.stderr.write(line);
  return async (piece) => {
    const text = decoder.write(Buffer.from(piece));
    response += text;
    progress.show(`reading the response: ${response.length} characters, ${count(edits.length, "edit")}`);
    edits.push(...parser.push(text).flatMap((block) => block.edits));
    const shows = !json && performance.now() - start > patienceMs;
    if (edits.length === told || !(shows || failFast)) return;
    const tree = await readTree(repo, edits, { allow });
    const result = planEdits({ response, edits, problems: [] }, tree, { partial: true, strict });
    const failed = result.outcomes.findIndex(({ reject }) => reject);
    // A later edit may take the place of an earlier one.
    const from = failed >= 0 ? Math.min(told, failed) : told;
    progress.clear();
    if (shows || failed >= 0) explainEdits(result, context.stderr).slice(from).forEach(write);
    told = edits.length;
    if (failFast && failed >= 0) throw stoppedEarly(failed + 1);
  };
}

function stoppedEarly(number: number): CommandError {
  return new CommandError({
    code: "stopped-early",
    exit: exitCode.stopped,
    message: `edit ${number} can't be placed; the rest of the response was not read, and nothing changed`,
    hints: ["stop the model, and send it the reason above", "without --fail-fast the whole response is read"],
  });
}
