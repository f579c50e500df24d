import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { GitError } from "../error.ts";
import { ifThere, isThere } from "../lstat.ts";
import { placeIn } from "./place-in.ts";

/** Files at the top of the repository that say what tools must leave alone: ours, and those of others. */
export const RULE_FILES = [
  ".llmapplyignore",
  ".aiderignore",
  ".rooignore",
  ".clineignore",
  ".cursorignore",
  ".geminiignore",
] as const;

/** A file of rules as it is read. */
export interface RuleFile {
  readonly file: string;
  /** Where its text is: the same path, or that to which a symbolic link leads. */
  readonly target: string;
  readonly lines: readonly string[];
}

/** No path is longer. */
const LONGEST = 4096;

/** Reads the files of rules that are there. Throws `GitError` `bad-setting` for one that can't be obeyed. */
export function readRuleFiles(top: string): readonly RuleFile[] {
  return RULE_FILES.filter((file) => isThere(join(top, file))).map((file) => {
    const target = targetOf(top, file);
    const lines = readFileSync(join(top, target), "utf8").split(/\r?\n/);
    const long = lines.findIndex((line) => line.length > LONGEST && !line.startsWith("#"));
    if (long === -1) return { file, target, lines };
    throw badRules(`${file}:${long + 1} is longer than any path can be`, "correct the line");
  });
}

function targetOf(top: string, file: string): string {
  const name = join(top, file);
  const target = placeIn(realpathSync(top), name);
  if (target !== undefined && ifThere(() => statSync(name))?.isFile()) return target;
  const hint = "make it a plain file, or a link to one in the repository";
  throw badRules(`${file} is neither a file nor a link to one in the repository`, hint);
}

function badRules(message: string, hint: string): GitError {
  return new GitError("bad-setting", `${message}, so its rules can't be obeyed`, { hints: [hint] });
}
