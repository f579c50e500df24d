import { type ParsedResponse, planEdits, type Reject, type Tree } from "@git-llm-apply/core";
import { mayInstall, patternOf, type Repo, readTree } from "@git-llm-apply/git";
import type { Context } from "../context.ts";
import type { Options } from "../options.ts";
import { escapeLine } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import type { Dialogue } from "./dialogue.ts";

/** A path that the user has to say something about. */
interface Guarded {
  readonly path: string;
  readonly reason: string;
  /** What the response would make of it; empty where that finds no place. */
  readonly diff: string;
}

/**
 * Reads the files that edits name. At a terminal the user is shown what is to become of each path that only a person
 * may open to a model, and asked; anywhere else such an edit stays refused unless `allow` names its path.
 */
export async function readConsented(
  repo: Repo,
  parsed: ParsedResponse,
  options: Options & { readonly stdinIsTaken: boolean },
  context: Context,
): Promise<Tree> {
  const { allow = [], stdinIsTaken, dryRun = false } = options;
  const tree = await readTree(repo, parsed.edits, { allow });
  const paths = guardedPaths(parsed, tree);
  if (paths.size === 0) return tree;
  const allowing = (granted: Iterable<string>) =>
    readTree(repo, parsed.edits, { allow: [...allow, ...[...granted].map((path) => `/${patternOf(path)}`)] });
  const open = await allowing(paths.keys());
  const same = unchangedPaths(parsed, open, [...paths.keys()]);
  for (const path of same) paths.delete(path);
  const isAsked = !(dryRun || stdinIsTaken) && context.stdin.isTTY && context.stderr.isTTY;
  const granted =
    isAsked && paths.size > 0 ? await ask(await guardedOf(parsed, open, paths, context), context) : [];
  return same.length + granted.length > 0 ? allowing([...same, ...granted]) : tree;
}

/** Returns the paths of which all edits are there already: nobody has to agree to what changes nothing. */
function unchangedPaths(parsed: ParsedResponse, open: Tree, paths: readonly string[]): readonly string[] {
  const { outcomes, files } = planEdits(parsed, open, { partial: true });
  return paths.filter((path) => {
    const own = outcomes.filter((outcome) => outcome.path === path);
    // What is moved to the path has another one of its own.
    return own.length > 0 && own.every(({ status }) => status === "already-applied") && !(path in files);
  });
}

/** What the user has to say something about, with the reason. */
function guardedPaths(parsed: ParsedResponse, tree: Tree): Map<string, string> {
  if (!mayBeGuarded(parsed, tree)) return new Map();
  const { outcomes } = planEdits(parsed, tree, { partial: true });
  const rejects = outcomes.flatMap(({ reject }) => (reject?.consent ? [reject] : []));
  return new Map(
    rejects.map((reject) => [reject.path, tree.obstacles.get(reject.path)?.reason ?? reasonOf(reject)]),
  );
}

/** To find out what becomes of the edits takes as long as to apply them. */
function mayBeGuarded({ edits }: ParsedResponse, { images, obstacles }: Tree): boolean {
  const named = edits.flatMap((edit) => (edit.kind === "rename" ? [edit.path, edit.to] : [edit.path]));
  const isGuarded = [...obstacles.values()].some(({ consent }) => consent);
  return isGuarded || [...images.keys(), ...named].some(mayInstall);
}

/** What is known only by what the edits make of the file stands in the message. */
function reasonOf({ path, message }: Reject): string {
  return message.slice(path.length + 1).split(". ", 1)[0]!;
}

async function guardedOf(
  parsed: ParsedResponse,
  open: Tree,
  paths: ReadonlyMap<string, string>,
  context: Context,
): Promise<readonly Guarded[]> {
  const diffs = await diffsOf(parsed, open, context);
  return [...paths].map(([path, reason]) => ({ path, reason, diff: diffs(path) }));
}

/** Returns what tells how a path would be changed, for the screen. */
async function diffsOf(
  parsed: ParsedResponse,
  tree: Tree,
  { stderr }: Context,
): Promise<(path: string) => string> {
  const { showDiff } = await import("../report/diff.ts");
  const { steps } = planEdits(parsed, tree, { partial: true, per: "file" }).plan;
  return (path) =>
    showDiff(
      steps.map((step) => ({
        ...step,
        changes: step.changes.filter(
          (change) => change.path === path || ("to" in change && change.to === path),
        ),
      })),
      stderr,
    );
}

/** Returns the paths that the user agrees to. */
async function ask(guarded: readonly Guarded[], context: Context): Promise<readonly string[]> {
  const { openDialogue } = await import("./dialogue.ts");
  const dialogue = openDialogue(context, context.stderr, { stdinIsTaken: false });
  const granted: string[] = [];
  try {
    for (const [at, { path, reason, diff }] of guarded.entries()) {
      dialogue.screen.write(`${diff}${escapeLine(`${path} ${reason}.`)}\n`);
      const answer = await askKey(at < guarded.length - 1 ? "y,n,a,d" : "y,n", dialogue);
      if (answer === "y") granted.push(path);
      if (answer === "a") return [...granted, ...guarded.slice(at).map((one) => one.path)];
      if (answer === "d") break;
    }
  } finally {
    dialogue.close();
  }
  return granted;
}

const HELP: Readonly<Record<string, string>> = {
  y: "yes",
  n: "no",
  a: "yes, and so may the others",
  d: "no, nor may the others",
};

async function askKey(offered: string, { ask, screen }: Dialogue): Promise<string> {
  const keys = offered.split(",");
  for (;;) {
    const answer = await ask(paint(screen, "prompt", `May it be changed [${offered}]? `));
    if (answer === undefined) return "d";
    if (keys.includes(answer)) return answer;
    for (const key of keys) screen.write(`${paint(screen, "help", `${key} - ${HELP[key]}`)}\n`);
  }
}
