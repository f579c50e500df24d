import { placeOf } from "@git-llm-apply/core";
import { numbersIn, type RecordedEdit, trialsOf, withSideTree } from "@git-llm-apply/git";
import { search } from "../bisect/search.ts";
import type { Context } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { untilInterrupted } from "../interrupt.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { printJson } from "../report/json.ts";
import { editFacts } from "../report/record-json.ts";
import { escapeLine } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { open } from "./open.ts";

/**
 * Names the edits of a response without which a command succeeds: as few as possible. The command runs in a working
 * tree of its own, with some of the edits at a time.
 */
export async function bisect(
  world: Context,
  name: string,
  command: readonly string[],
  { json = false }: Options,
): Promise<ExitCode> {
  const { location, context } = await open(world);
  const trials = await trialsOf(location, name);
  const { guilty, runs } = await untilInterrupted((signal) =>
    withSideTree(location, trials.base, (tree) => search({ trials, tree, command, context, signal })),
  );
  const { id, edits: all } = trials.record;
  const edits = all.filter(({ edit }) => guilty.includes(edit));
  if (json) printJson(context, exitCode.ok, { id, runs, edits: edits.map(editFacts) });
  else context.stdout.write(textOf(id, edits, command, runs, context));
  return exitCode.ok;
}

function textOf(
  id: string,
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
