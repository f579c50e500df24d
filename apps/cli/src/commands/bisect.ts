import { placeOf } from "@git-llm-apply/core";
import {
  numbersIn,
  placelessEnvironment,
  type RecordedEdit,
  readRecord,
  type SideTree,
  type Trials,
  trialsOf,
  withSideTree,
} from "@git-llm-apply/git";
import { smallest } from "../bisect/smallest.ts";
import { runCommand } from "../check/run-command.ts";
import { CommandError } from "../command-error.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { untilInterrupted } from "../interrupt.ts";
import { count } from "../report/count.ts";
import { printJson } from "../report/json.ts";
import { editFacts } from "../report/record-json.ts";
import { escapeLine } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { open } from "./open.ts";

/** What `git llm-apply bisect` may be told. */
export interface BisectOptions {
  readonly json?: boolean;
}

/** What a command says of some edits: as for `git bisect run`, 125 means that it can't tell. */
type Answer = "succeeds" | "fails" | "can't tell";

/**
 * Names the edits of a response without which a command succeeds: as few as possible. The command runs in a working
 * tree of its own, with some of the edits at a time.
 */
export async function bisect(
  name: string,
  command: readonly string[],
  { json = false }: BisectOptions,
  world: Context,
): Promise<ExitCode> {
  const { location, context } = await open(world);
  const trials = await trialsOf(location, name);
  const { guilty, runs } = await untilInterrupted((signal) =>
    withSideTree(location, trials.base, (tree) => search(trials, tree, command, context, signal)),
  );
  const record = await readRecord(location, trials.id);
  const edits = record!.edits.filter(({ edit }) => guilty.includes(edit));
  if (json) printJson(context, exitCode.ok, { id: trials.id, runs, edits: edits.map(editFacts) });
  else context.stdout.write(textOf(trials, edits, command, runs, context));
  return exitCode.ok;
}

interface Found {
  /** 0-based numbers, ascending. */
  readonly guilty: readonly number[];
  /** How often the command was run. */
  readonly runs: number;
}

async function search(
  trials: Trials,
  tree: SideTree,
  command: readonly string[],
  context: Context,
  signal: AbortSignal,
): Promise<Found> {
  const { edits } = trials;
  const answers = new Map<string, Answer>();
  const answerTo = async (some: readonly number[]) => {
    const key = numbersIn(some);
    const answer = answers.get(key) ?? (await ask(trials, tree, command, some, context, signal));
    if (!answers.has(key)) context.stderr.write(`${withEdits(some)}: ${answer}\n`);
    answers.set(key, answer);
    return answer;
  };
  if ((await answerTo(edits)) !== "fails") throw innocent(command, answers.get(numbersIn(edits))!);
  if ((await answerTo([])) !== "succeeds") throw brokenBefore(command);
  const guilty = await smallest(edits, async (out) => {
    return (await answerTo(edits.filter((edit) => !out.includes(edit)))) === "succeeds";
  });
  return { guilty, runs: answers.size };
}

async function ask(
  trials: Trials,
  tree: SideTree,
  command: readonly string[],
  edits: readonly number[],
  { env, stderr }: Context,
  signal: AbortSignal,
): Promise<Answer> {
  const commit = await trials.commitWith(new Set(edits));
  if (commit === undefined) return "can't tell";
  await tree.checkOut(commit);
  // One word is a line for the shell, as for `--exec`.
  const line = command.length === 1 ? command[0]! : command;
  const own = placelessEnvironment(env);
  const { status } = await runCommand(line, tree.folder, { env: own, stderr }, signal).catch(
    (error: Error) => {
      throw unusable(command, error.message);
    },
  );
  if (signal.aborted) throw interrupted();
  if (status === null || status > 127)
    throw unusable(command, status === null ? "a signal ended it" : `it ended with status ${status}`);
  return status === 0 ? "succeeds" : status === 125 ? "can't tell" : "fails";
}

function textOf(
  { id }: Trials,
  edits: readonly RecordedEdit[],
  command: readonly string[],
  runs: number,
  { stdout }: Context,
): string {
  const numbers = numbersIn(edits.map(({ edit }) => edit));
  const one = edits.length === 1;
  const head = `${one ? "edit" : "edits"} ${numbers} ${one ? "breaks" : "break"} \`${command.join(" ")}\`: without ${one ? "it" : "them"} it succeeds (${count(runs, "run")})`;
  const lines = edits.map(({ edit, path, placements }) => {
    const places = placements.map(placeOf).join("; ");
    return `${paint(stdout, "error", "✗")} ${edit + 1} ${escapeLine(path)}${places && `: ${places}`}`;
  });
  return `${[escapeLine(head), ...lines, `see it: git llm-apply show ${id}:${edits[0]!.edit + 1}`, `take back: git llm-apply revert ${id}:${numbers}`].join("\n")}\n`;
}

function withEdits(edits: readonly number[]): string {
  if (edits.length === 0) return "without any edit";
  return `with ${edits.length === 1 ? "edit" : "edits"} ${numbersIn(edits)}`;
}

/** What a command may miss. */
const SURROUNDINGS = [
  "it runs on the commit that the response was applied to; get a test that came later: `-- 'git checkout BRANCH -- FILE && npm test'`",
  "only what git tracks is there: `-- 'npm ci && npm test'`",
];

function innocent(command: readonly string[], answer: Answer): CommandError {
  return new CommandError({
    code: "not-broken",
    exit: exitCode.refused,
    message: `with all edits \`${command.join(" ")}\` ${answer}: there is nothing to find`,
    hints: [...SURROUNDINGS, "something later may be the cause: git bisect"],
  });
}

function brokenBefore(command: readonly string[]): CommandError {
  return new CommandError({
    code: "broken-before",
    exit: exitCode.refused,
    message: `\`${command.join(" ")}\` does not succeed without the response either`,
    hints: SURROUNDINGS,
  });
}

function unusable(command: readonly string[], reason: string): CommandError {
  return new CommandError({
    code: "bisect-stopped",
    exit: exitCode.usage,
    message: `\`${command.join(" ")}\` tells nothing: ${reason}`,
    hints: ["status 0 is good, 125 can't tell, another up to 127 is bad; run it alone first"],
  });
}

function interrupted(): CommandError {
  return new CommandError({
    code: "interrupted",
    exit: exitCode.interrupted,
    message: "stopped; nothing was changed",
    hints: ["the working tree on the side is gone too"],
  });
}
