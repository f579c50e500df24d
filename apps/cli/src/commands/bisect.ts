import { placeOf } from "@git-llm-apply/core";
import { editsNamed, numbersIn, type RecordedEdit, trialsOf, withSideTree } from "@git-llm-apply/git";
import { search } from "../bisect/search.ts";
import { CommandError } from "../command-error.ts";
import type { Context, Screen } from "../context.ts";
import { type ExitCode, exitCode } from "../exit-code.ts";
import { untilInterrupted } from "../interrupt.ts";
import { open } from "../open.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { printJson } from "../report/json.ts";
import { editFacts } from "../report/record-json.ts";
import { escapeLine } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";

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
  const found = await untilInterrupted((signal) =>
    withSideTree(location, trials.base, (tree) => search({ trials, tree, command, context, signal })).catch(
      (error) => {
        // Ctrl-C may reach a git, too, before that has a process group of its own.
        throw signal.aborted ? interrupted() : error;
      },
    ),
  );
  const { id, edits } = trials.record;
  const guilty = edits.filter(({ edit }) => found.guilty.includes(edit));
  if (json) printJson(context, exitCode.ok, { id, runs: found.runs, edits: guilty.map(editFacts) });
  else {
    const head = `${sentenceOf(found.guilty, command)} (${count(found.runs, "run")})`;
    const lines = guilty.map((edit) => lineOf(edit, context.stdout));
    const next = [
      `show it: git llm-apply show ${id}:${guilty[0]!.edit + 1}`,
      `undo: git llm-apply revert ${id}:${numbersIn(found.guilty)}`,
    ];
    context.stdout.write(`${[escapeLine(head), ...lines, ...next].join("\n")}\n`);
  }
  return exitCode.ok;
}

function sentenceOf(guilty: readonly number[], command: readonly string[]): string {
  const [verb, pronoun] = guilty.length === 1 ? ["breaks", "it"] : ["break", "them"];
  return `${editsNamed(guilty)} ${verb} \`${command.join(" ")}\`: without ${pronoun}, the command succeeds`;
}

function lineOf({ edit, path, placements }: RecordedEdit, screen: Screen): string {
  const places = placements.map(placeOf).join("; ");
  return `${paint(screen, "error", "✗")} ${edit + 1} ${escapeLine(path)}${places && `: ${places}`}`;
}

function interrupted(): CommandError {
  return new CommandError({
    code: "interrupted",
    exit: exitCode.interrupted,
    message: "stopped; nothing was changed",
    hints: ["the temporary working tree was removed"],
  });
}
