import { existsSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import type { Location } from "@git-llm-apply/git";
import type { Hook } from "./hook.ts";
import { hooks } from "./hooks/index.ts";

/** Hooks that the project keeps, or that a program writes: what a person has to add. */
export interface ByHand {
  readonly kind: "by-hand";
  readonly where: string;
  /** How the lines are to be added: a sentence. */
  readonly how: string;
  readonly lines: readonly string[];
}

/** Returns what a person has to add where the hooks are not ours to write, or undefined. */
export function byHand(location: Location): ByHand | undefined {
  const file = lefthookFile(location);
  if (file) return { kind: "by-hand", where: file, how: "Add to it:", lines: hooks.flatMap(lefthookLines) };
  const folder = projectFolder(location);
  if (!folder) return undefined;
  const lines = hooks.flatMap(({ name }) => [`${join(folder, name)}:`, `  ${callOf(name)}`]);
  return { kind: "by-hand", where: folder, how: HOW, lines };
}

const HOW = [
  "Add a line to each of these files, before any exit or exec.",
  "A new file must begin with #!/bin/sh and be executable: chmod +x.",
  "The last two read standard input: anything else that needs it there must get a copy.",
].join(" ");

/** Returns the file in which a person adds the call of ours. */
export function handFile(location: Location, name: Hook["name"]): string {
  return lefthookFile(location) ?? join(projectFolder(location) ?? location.hooksDir, name);
}

/** Returns whether a text, of a hook or of what writes it, calls ours. */
export function callsOurs(text: string, name: Hook["name"]): boolean {
  return new RegExp(`^[^#\\n]*\\bgit[ -]llm-apply hook run ${name}\\b`, "m").test(text);
}

/** Where the program is missing, a commit is made all the same. */
function callOf(name: Hook["name"]): string {
  return `if command -v git-llm-apply >/dev/null; then git llm-apply hook run ${name} "$@" || exit; fi`;
}

const LEFTHOOK = ["lefthook", ".lefthook"].flatMap((name) =>
  ["yml", "yaml", "toml", "json"].map((end) => `${name}.${end}`),
);

function lefthookFile({ top }: Location): string | undefined {
  const found = LEFTHOOK.find((file) => existsSync(join(top, file)));
  return found && join(top, found);
}

function projectFolder({ top, hooksDir, commonDir }: Location): string | undefined {
  if (!isWithin(top, hooksDir) || isWithin(commonDir, hooksDir)) return undefined;
  // Husky writes .husky/_ itself, and runs the scripts beside it.
  return basename(hooksDir) === "_" ? dirname(hooksDir) : hooksDir;
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
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
