import { StringDecoder } from "node:string_decoder";
import { type ApplyResult, type Edit, explain, planEdits, ResponseParser } from "@git-llm-apply/core";
import { type Repo, readTree } from "@git-llm-apply/git";
import { planOptions } from "../attempt/plan-options.ts";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { explainEdits } from "../report/edits.ts";
import { tellModel } from "../report/tell-model.ts";
import { applyPicks, editOfPick } from "../review/apply-picks.ts";
import type { Progress } from "../terminal/progress.ts";

/** What comes faster than this is not worth a look on the way. */
const patienceMs = 500;
/** All are placed anew with each one that comes: of more edits than this, none is looked at on the way. */
const mostEdits = 1_000;

/** Gets each piece of a response as it arrives. */
export type Watch = (piece: Uint8Array) => Promise<void>;

/**
 * Returns what shows each edit, with its place, on standard error as soon as it is complete; nothing for responses
 * that come within half a second, nor with `json`. The final places are found anew from the whole response.
 *
 * With `failFast` it throws a CommandError `stopped-early` at the first edit that has no place.
 */
export function watchResponse(repo: Repo, options: Options, context: Context, progress: Progress): Watch {
  const { failFast = false, json = false, allow = [], pick = [], path } = options;
  const parser = new ResponseParser({ path });
  const decoder = new StringDecoder("utf8");
  const start = performance.now();
  const edits: Edit[] = [];
  let response = "";
  /** Of each edit that was told, whether it was refused. */
  let told: readonly boolean[] = [];
  const write = (line: string) => void context.stderr.write(line);
  return async (piece) => {
    const text = decoder.write(Buffer.from(piece));
    response += text;
    progress.show(`reading the response: ${response.length} characters, ${count(edits.length, "edit")}`);
    edits.push(...parser.push(text).flatMap((block) => block.edits));
    const shows = !json && performance.now() - start > patienceMs;
    const areNew = edits.length > told.length && edits.length <= mostEdits;
    if (!areNew || !(shows || failFast)) return;
    const tree = await readTree(repo, edits, { allow });
    const read = { response, edits, problems: [] };
    const picked = applyPicks(
      read,
      tree,
      pick.filter((one) => editOfPick(one) <= edits.length),
    );
    const result = planEdits(picked, tree, { ...planOptions(options), partial: !failFast });
    const failed = result.outcomes.findIndex(({ reject }) => reject);
    const refused = result.outcomes.map(({ reject }) => reject !== undefined);
    // A later edit may take the place of an earlier one.
    const isNews = (nth: number) => nth >= told.length || (refused[nth]! && !told[nth]);
    progress.clear();
    if (shows || failed >= 0)
      explainEdits(result, context.stderr, { pending: failed < 0 || !failFast })
        .filter((_, nth) => isNews(nth))
        .forEach(write);
    told = refused;
    if (failFast && failed >= 0) throw stoppedEarly(result, failed, options);
  };
}

function stoppedEarly(result: ApplyResult, nth: number, options: Options): CommandError {
  const { message } = result.outcomes[nth]!.reject!;
  return new CommandError({
    code: "stopped-early",
    exit: exitCode.stopped,
    message: `edit ${nth + 1} can't be placed: ${message} The rest was not read, and nothing changed`,
    hints: [tellModel(options), "to read the whole response, leave out --fail-fast"],
    feedback: `${explain(result, "model", { written: false })}\n\nThe rest of your answer, after these edits, was not read. Send it again, too.`,
  });
}
