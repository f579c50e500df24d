import { type ParsedResponse, planEdits, type Tree } from "@git-llm-apply/core";
import { patternOf, type Repo, readTree } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import type { Options } from "../options.ts";
import { escapeLine } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";

/**
 * Reads the files that edits name. At a terminal the user is asked about each path that only a person may open to a
 * model; anywhere else such an edit stays refused unless `allow` names its path.
 */
export async function readConsented(
  repo: Repo,
  parsed: ParsedResponse,
  options: Options & { readonly stdinIsTaken: boolean },
  context: Context,
): Promise<Tree> {
  const { allow = [], stdinIsTaken, dryRun = false } = options;
  const tree = await readTree(repo, parsed.edits, { allow });
  if (dryRun || stdinIsTaken || !context.stdin.isTTY || !context.stderr.isTTY) return tree;
  const guarded = guardedPaths(parsed, tree);
  if (guarded.size === 0) return tree;
  const granted = await ask(guarded, context);
  return granted.length > 0 ? readTree(repo, parsed.edits, { allow: [...allow, ...granted] }) : tree;
}

/** What the user has to say something about, with the reason. */
function guardedPaths(parsed: ParsedResponse, tree: Tree): ReadonlyMap<string, string> {
  const { outcomes } = planEdits(parsed, tree, { partial: true });
  const rejects = outcomes.flatMap(({ reject }) => (reject?.consent ? [reject.path] : []));
  return new Map(rejects.map((path) => [path, tree.obstacles.get(path)!.reason]));
}

/** Returns patterns for the paths that the user agrees to. */
async function ask(guarded: ReadonlyMap<string, string>, context: Context): Promise<readonly string[]> {
  const { openDialogue } = await import("./dialogue.ts");
  const dialogue = openDialogue(context, context.stderr, { stdinIsTaken: false });
  const granted: string[] = [];
  try {
    for (const [path, reason] of guarded) {
      dialogue.screen.write(`${escapeLine(`${path} ${reason}.`)}\n`);
      const answer = await dialogue.ask(paint(dialogue.screen, "prompt", "May it be changed [y,n]? "));
      if (answer === "y") granted.push(`/${patternOf(path)}`);
    }
  } finally {
    dialogue.close();
  }
  return granted;
}
