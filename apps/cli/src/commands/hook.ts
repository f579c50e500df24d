import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { type Location, locate } from "@git-llm-apply/git";
import {
  type HookState,
  type Installed,
  installHooks,
  listHooks,
  removeHooks,
  runHook,
} from "@git-llm-apply/hook";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import type { HookAction } from "../hook-actions.ts";
import { escapeText } from "../terminal/escape.ts";
import { versionLine } from "../version.ts";

/** Installs, removes or lists our hooks. */
export async function hook(context: Context, action: HookAction): Promise<ExitCode> {
  const location = await locate(context.cwd, context.env);
  switch (action) {
    case "install": {
      const command = realpathSync(process.argv[1] ?? "");
      const installed = installHooks(location, { node: process.execPath, command });
      context.stdout.write(textOf(installed, location));
      return exitCode.ok;
    }
    case "remove":
      context.stdout.write(statesOf(removeHooks(location)));
      return exitCode.ok;
    case "list":
      context.stdout.write(statesOf(listHooks(location)));
      return exitCode.ok;
    default:
      return action satisfies never;
  }
}

/** Answers git for one of them. */
export async function answer(context: Context, name: string, args: readonly string[]): Promise<ExitCode> {
  const { cwd, env, stdin, stderr } = context;
  const readInput = () => text(stdin);
  const { refused, lines } = await runHook(name, { cwd, env, args, readInput, tool: versionLine() });
  for (const line of lines) stderr.write(`git-llm-apply: ${escapeText(line)}\n`);
  return refused ? exitCode.refused : exitCode.ok;
}

function textOf(installed: Installed, { commonDir, hooksDir }: Location): string {
  if (installed.kind === "done") {
    const isOwn = dirname(hooksDir) === commonDir;
    const where = `They are in ${hooksDir}, as set by core.hooksPath: other repositories may use them, too.\n`;
    return `${statesOf(installed.states)}${isOwn ? "" : escapeText(where)}`;
  }
  const { where, how, lines } = installed;
  return `The hooks are managed in ${where}, which is yours; nothing was written. ${how}\n\n${lines.join("\n")}\n`;
}

const words = {
  ours: "runs",
  "by-hand": "runs: the existing hook calls it",
  foreign: "not installed; there is another hook",
  none: "not installed",
} as const;

function statesOf(states: readonly HookState[]): string {
  return states.map((state) => `${state.name.padEnd(18)} ${words[state.kind]}${chainOf(state)}\n`).join("");
}

function chainOf({ kind, chained }: HookState): string {
  if (chained === undefined) return "";
  return kind === "ours"
    ? ", followed by the hook that was there before"
    : `; the hook that was there before is in ${chained}`;
}
