import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import type { Location } from "@git-llm-apply/git";
import type { Hook, HookName } from "./hook.ts";
import { hooks } from "./hooks/index.ts";
import { BEFORE, type Runner, SIGN, shimOf } from "./shim.ts";

/** How it stands with one hook. */
export interface HookState {
  readonly name: HookName;
  readonly file: string;
  /** `ours`: git runs ours; `foreign`: only another one; `none`: nothing. */
  readonly kind: "ours" | "foreign" | "none";
  /** Another hook runs behind ours. */
  readonly chained: boolean;
}

/** What was done. */
export type Installed =
  | { readonly kind: "done"; readonly states: readonly HookState[] }
  /** The hooks belong to the project, or to a program that writes them: what a person has to add, and where. */
  | { readonly kind: "by-hand"; readonly where: string; readonly lines: readonly string[] };

/** Returns how it stands with each hook. */
export function listHooks({ hooksDir }: Location): readonly HookState[] {
  return hooks.map(({ name }) => stateOf(hooksDir, name));
}

/**
 * Makes git run our hooks, and behind each of them the one that was there. Doing it twice does no more. Hooks that the
 * project keeps in its own tree, or that lefthook writes, are left to who keeps them. Throws system errors.
 */
export function installHooks(location: Location, runner: Runner): Installed {
  const manual = byHand(location);
  if (manual) return manual;
  const { hooksDir } = location;
  mkdirSync(hooksDir, { recursive: true });
  for (const hook of hooks) install(hooksDir, hook, runner);
  return { kind: "done", states: listHooks(location) };
}

/** Takes our hooks out again, and puts back byte for byte what was there. Throws system errors. */
export function removeHooks(location: Location): readonly HookState[] {
  for (const { kind, file, chained } of listHooks(location)) {
    if (kind !== "ours") continue;
    if (chained) renameSync(`${file}${BEFORE}`, file);
    else rmSync(file);
  }
  return listHooks(location);
}

function stateOf(folder: string, name: HookName): HookState {
  const file = join(folder, name);
  const chained = existsSync(`${file}${BEFORE}`);
  const kind = !exists(file) ? "none" : isOurs(file) ? "ours" : "foreign";
  return { name, file, kind, chained };
}

function install(folder: string, hook: Hook, runner: Runner): void {
  const { file, kind } = stateOf(folder, hook.name);
  if (kind === "foreign") renameSync(file, `${file}${BEFORE}`);
  // At every instant there is a whole hook, or none.
  const fresh = `${file}.git-llm-apply-new`;
  writeFileSync(fresh, shimOf(hook, runner));
  chmodSync(fresh, 0o755);
  renameSync(fresh, file);
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function isOurs(file: string): boolean {
  return existsSync(file) && readFileSync(file, "latin1").split("\n", 2)[1]?.startsWith(SIGN) === true;
}

const LEFTHOOK = ["lefthook", ".lefthook"].flatMap((name) =>
  ["yml", "yaml", "toml", "json"].map((end) => `${name}.${end}`),
);

function byHand({ top, hooksDir, gitDir }: Location): Installed | undefined {
  const lefthook = LEFTHOOK.find((file) => existsSync(join(top, file)));
  if (lefthook) return { kind: "by-hand", where: join(top, lefthook), lines: hooks.flatMap(lefthookLines) };
  const way = relative(top, hooksDir);
  const isInside = !way.startsWith("..") && !isAbsolute(way) && relative(gitDir, hooksDir).startsWith("..");
  if (!isInside) return undefined;
  // Husky writes .husky/_ itself, and runs the scripts beside it.
  const folder = basename(hooksDir) === "_" ? dirname(hooksDir) : hooksDir;
  const lines = hooks.map(({ name }) => `${join(folder, name)}: git llm-apply hook run ${name} "$@"`);
  return { kind: "by-hand", where: folder, lines };
}

function lefthookLines({ name, readsInput }: Hook): readonly string[] {
  return [
    `${name}:`,
    "  commands:",
    "    git-llm-apply:",
    `      run: git llm-apply hook run ${name} {0}`,
    ...(readsInput ? ["      use_stdin: true"] : []),
  ];
}
