import { join } from "node:path";
import { locate, recover as recoverIn, shellWord, transactionState } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { printJson } from "../report/json.ts";
import { orphansText, recoveryTexts } from "../report/recovery.ts";
import { escapeText } from "../terminal/escape.ts";

/** Tells whether an apply is at work in this working tree, or died, and what is kept of others' writes. */
export async function status({ json = false }: Options, context: Context): Promise<ExitCode> {
  const state = transactionState(await locate(context.cwd, context.env));
  if (json) printJson(context, exitCode.ok, { ...state });
  else {
    const { orphans, abandoned = [] } = state;
    const lines = [
      sentenceOf(state),
      ...orphans.map(orphansText),
      ...deletionOf(orphans),
      ...abandoned.map(abandonedText),
    ];
    context.stdout.write(`${lines.map(escapeText).join("\n")}\n`);
  }
  return exitCode.ok;
}

/** Undoes or finishes what an apply left that died. */
export async function recover({ json = false }: Options, context: Context): Promise<ExitCode> {
  const recovery = await recoverIn(await locate(context.cwd, context.env));
  if (json) printJson(context, exitCode.ok, { recovery });
  else {
    const texts = recoveryTexts(recovery);
    const lines = texts.length > 0 ? texts.map(escapeText) : ["Nothing to do."];
    context.stdout.write(`${lines.join("\n")}\n`);
  }
  return exitCode.ok;
}

/** Nobody but the user knows what is needed. */
function deletionOf(orphans: readonly string[]): readonly string[] {
  return orphans.length > 0
    ? [`Take what you need from there, then delete the rest: rm -r ${orphans.map(shellWord).join(" ")}`]
    : [];
}

function abandonedText(folder: string): string {
  const [tree, all] = [join(folder, "tree"), folder].map(shellWord);
  return `A bisect died here, and left ${folder}. The next bisect removes it; so does: git worktree remove --force --force ${tree}; rm -rf ${all}`;
}

function sentenceOf(state: ReturnType<typeof transactionState>): string {
  switch (state.kind) {
    case "idle":
      return "No apply is running here, and none was left unfinished.";
    case "running":
      return `Process ${state.pid} is applying here.`;
    case "unfinished":
      return "An apply died here. The next apply undoes or finishes it; so does: git llm-apply --recover";
    case "damaged":
      return [`An apply died here, and ${state.message}.`, ...state.hints].join("\n");
    default:
      return state satisfies never;
  }
}
