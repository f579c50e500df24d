import { editsNamed, numbersIn, placelessEnvironment, type SideTree, type Trials } from "@git-llm-apply/git";
import { runCommand } from "../check/run-command.ts";
import { CommandError, wrongInput } from "../command-error.ts";
import type { Context } from "../context.ts";
import { exitCode } from "../exit-code.ts";
import { smallest } from "./smallest.ts";

/** What a search works with. */
export interface Search {
  readonly trials: Trials;
  /** Where the command runs. */
  readonly tree: SideTree;
  /** A program and its arguments, or one line for the shell. */
  readonly command: readonly string[];
  readonly context: Context;
  /** An abort ends it: what is thrown then may be anything. */
  readonly signal: AbortSignal;
}

export interface Found {
  /** 0-based numbers of the edits, ascending. */
  readonly guilty: readonly number[];
  /** How often the command was run. */
  readonly runs: number;
}

/** What a command says of some edits: as for `git bisect run`, 125 means that it can't tell. */
type Answer = "succeeds" | "fails" | "can't tell" | "can't be run";

/** Finds as few edits as possible without which the command succeeds. Throws a CommandError. */
export async function search(task: Search): Promise<Found> {
  const { trials, command, context } = task;
  const { edits } = trials;
  const answers = new Map<string, Answer>();
  const answerTo = async (some: readonly number[]) => {
    const key = numbersIn(some);
    const answer = answers.get(key) ?? (await ask(task, some));
    if (!answers.has(key)) context.stderr.write(`${withEdits(some)}: ${answer}\n`);
    answers.set(key, answer);
    return answer;
  };
  const withAll = await answerTo(edits);
  if (withAll === "succeeds") throw innocent(command);
  if (withAll === "can't tell") throw unusable(command, `${withEdits(edits)} it ${withAll}`);
  // An edit may well take away what is to be run.
  const without = await answerTo([]);
  if (without === "fails") throw brokenBefore(command);
  if (without !== "succeeds") throw unusable(command, `${withEdits([])} it ${without}`);
  const guilty = await smallest(edits, async (out) => {
    return (await answerTo(edits.filter((edit) => !out.includes(edit)))) === "succeeds";
  });
  return { guilty, runs: answers.size };
}

async function ask(
  { trials, tree, command, context: { env, stderr }, signal }: Search,
  edits: readonly number[],
): Promise<Answer> {
  const commit = await trials.commitWith(new Set(edits));
  if (commit === undefined) return "can't tell";
  await tree.checkOut(commit);
  // One word is a line for the shell, as for `--exec`.
  const line = command.length === 1 ? command[0]! : command;
  const own = placelessEnvironment(env);
  const running = runCommand(line, tree.folder, { env: own, stderr }, signal);
  const { status } = await running.catch((error: Error) => {
    throw unusable(command, error.message);
  });
  signal.throwIfAborted();
  if (status === null || status > 127)
    throw unusable(command, status === null ? "a signal ended it" : `it ended with status ${status}`);
  return ANSWERS[status] ?? "fails";
}

/** By status; the last two are what a shell says of a program that it can't start. */
const ANSWERS: Readonly<Record<number, Answer>> = {
  0: "succeeds",
  125: "can't tell",
  126: "can't be run",
  127: "can't be run",
};

function withEdits(edits: readonly number[]): string {
  return edits.length === 0 ? "without any edit" : `with ${editsNamed(edits)}`;
}

/** What a command may miss. */
const SURROUNDINGS = [
  "it runs on the commit that the response was applied to; if the test was added later, fetch it: `-- 'git checkout BRANCH -- FILE && npm test'`",
  "only files that git tracks are there; install the rest: `-- 'npm ci && npm test'`",
];

function innocent(command: readonly string[]): CommandError {
  return new CommandError({
    code: "not-broken",
    exit: exitCode.refused,
    message: `with all edits \`${command.join(" ")}\` succeeds: there is nothing to find`,
    hints: [...SURROUNDINGS, "a later change may be the cause: git bisect"],
  });
}

function brokenBefore(command: readonly string[]): CommandError {
  return new CommandError({
    code: "broken-before",
    exit: exitCode.refused,
    message: `\`${command.join(" ")}\` fails without the response, too`,
    hints: SURROUNDINGS,
  });
}

function unusable(command: readonly string[], reason: string): CommandError {
  return wrongInput(
    "bisect-stopped",
    `\`${command.join(" ")}\` gives no verdict: ${reason}`,
    "status 0 means good, 1 to 124 bad, 125 can't tell, 126 and 127 can't be run; try the command on its own first",
    ...SURROUNDINGS,
  );
}
