import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { GitError, isExecutable, isThere, type Location, systemCode } from "@git-llm-apply/git";
import { type ByHand, byHand, callsOurs, handFile } from "./by-hand.ts";
import type { Hook, HookName } from "./hook.ts";
import { hooks } from "./hooks/index.ts";
import { BEFORE, type Runner, SIGN, shimOf } from "./shim.ts";

/** How it stands with one hook. */
export interface HookState {
  readonly name: HookName;
  readonly file: string;
  /** `ours`: git runs ours; `by-hand`: another one calls it; `foreign`: only another one is there; `none`: nothing. */
  readonly kind: "ours" | "by-hand" | "foreign" | "none";
  /** Where the hook is that runs behind ours, or did before ours was replaced. */
  readonly chained?: string | undefined;
}

/** What was done. */
export type Installed = { readonly kind: "done"; readonly states: readonly HookState[] } | ByHand;

/** Returns how it stands with each hook. Throws `GitError` `file-system`. */
export function listHooks(location: Location): readonly HookState[] {
  return withHooksOf(location, () => hooks.map(({ name }) => stateOf(location, name)));
}

/**
 * Makes git run our hooks, and behind each of them the one that was there. Doing it twice does no more. Hooks that the
 * project keeps in its own tree, or that lefthook writes, are left to who keeps them.
 *
 * Throws `GitError` `file-system`, and `path-exists` where a hook of the user would be lost.
 */
export function installHooks(location: Location, runner: Runner): Installed {
  const manual = byHand(location);
  if (manual) return manual;
  const states = listHooks(location);
  for (const state of states) refuseLoss(state);
  withHooksOf(location, () => {
    mkdirSync(location.hooksDir, { recursive: true });
    for (const [nth, hook] of hooks.entries()) install(hook, states[nth]!, runner);
  });
  return { kind: "done", states: listHooks(location) };
}

/** Takes our hooks out again, and puts back byte for byte what was there. Throws `GitError` `file-system`. */
export function removeHooks(location: Location): readonly HookState[] {
  const states = listHooks(location);
  withHooksOf(location, () => {
    for (const state of states) remove(state);
  });
  return listHooks(location);
}

function withHooksOf<T>({ hooksDir }: Location, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    const hints = ["find where that folder is set: git config --show-origin core.hooksPath"];
    const message = `hooks can't be written to ${hooksDir}: ${(error as Error).message}`;
    throw new GitError("file-system", message, { hints, cause: error });
  }
}

function stateOf(location: Location, name: HookName): HookState {
  const file = join(location.hooksDir, name);
  const chained = isThere(`${file}${BEFORE}`) ? `${file}${BEFORE}` : undefined;
  const callers = [file, handFile(location, name)];
  const isCalled = () => isExecutable(file) && callers.some((caller) => callsOurs(textOf(caller), name));
  const kind = !isThere(file) ? "none" : isOurs(file) ? "ours" : isCalled() ? "by-hand" : "foreign";
  return { name, file, kind, chained };
}

/** A hook that took the place of ours must not take that of the one behind it, too. */
function refuseLoss({ file, kind, chained }: HookState): void {
  if (kind !== "foreign" || chained === undefined || textOf(file) === textOf(chained)) return;
  const hints = [`merge what you need of both into ${file}, delete the other, then install again`];
  const message = `${chained} already exists: it ran after ours before ${file} was written; nothing changed`;
  throw new GitError("path-exists", message, { hints });
}

/** At every instant the hook that was there is called, be it by ours. */
function install(hook: Hook, { file, kind }: HookState, runner: Runner): void {
  if (kind === "by-hand") return;
  const fresh = freshOf(file);
  writeFileSync(fresh, shimOf(hook, runner));
  chmodSync(fresh, 0o755);
  if (kind === "foreign") {
    rmSync(`${file}${BEFORE}`, { force: true });
    linkSync(file, `${file}${BEFORE}`);
  }
  renameSync(fresh, file);
}

function remove({ file, kind, chained }: HookState): void {
  const fresh = freshOf(file);
  if (isThere(fresh)) rmSync(fresh);
  if (chained !== undefined && (kind === "ours" || kind === "none")) renameSync(chained, file);
  else if (kind === "ours") rmSync(file);
  // An install that was killed: both are the hook that was there.
  else if (chained !== undefined && textOf(file) === textOf(chained)) rmSync(chained);
}

/** Where ours is written before it takes its place. */
function freshOf(file: string): string {
  return `${file}.git-llm-apply-new`;
}

function isOurs(file: string): boolean {
  return textOf(file).split("\n", 2)[1]?.startsWith(SIGN) === true;
}

/** Byte for byte; empty where there is nothing. */
function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, "latin1") : "";
}
