import { readFileSync } from "node:fs";
import { join } from "node:path";
import ignore from "ignore";
import { lstatIfThere } from "../lstat.ts";
import { inRecords, plumbFields } from "../printed.ts";
import type { Repo } from "../repo.ts";

/** Files at the top of the repository that say what tools must leave alone: ours, and those of others. */
export const RULE_FILES = [
  ".llmapplyignore",
  ".aiderignore",
  ".rooignore",
  ".clineignore",
  ".cursorignore",
  ".geminiignore",
] as const;

/** A rule that matches a path, and where it stands. */
export interface Rule {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly pattern: string;
}

/** Returns the rule of each path that git would ignore if it were not tracked. */
export async function gitIgnored(repo: Repo, paths: readonly string[]): Promise<ReadonlyMap<string, Rule>> {
  if (paths.length === 0) return new Map();
  // Knows no literal paths; these hold no colon, and so no magic. In the index it would look for patterns.
  const place = { ...repo, env: { ...repo.env, GIT_LITERAL_PATHSPECS: "0" } };
  const fields = await plumbFields(place, ["check-ignore", "--no-index", "--stdin", "-z", "--verbose"], {
    stdin: paths.map((path) => `${path}\0`),
    // 1: none is ignored.
    statuses: [0, 1],
  });
  const rules = inRecords(fields, 4).map(([file, line, pattern, path]): [string, Rule] => [
    path!,
    { file: file!, line: Number(line), pattern: pattern! },
  ]);
  return new Map(rules.filter(([, { pattern }]) => !pattern.startsWith("!")));
}

/** Returns the rule of each path that a tool is told to leave alone. */
export function toolIgnored({ top }: Repo, paths: readonly string[]): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const file of RULE_FILES) {
    if (!lstatIfThere(join(top, file))?.isFile()) continue;
    const lines = readFileSync(join(top, file), "utf8").split(/\r?\n/);
    const matcher = ignore().add(lines.map((pattern, index) => ({ pattern, mark: String(index + 1) })));
    for (const path of paths) {
      const { ignored, rule } = matcher.test(path);
      if (ignored && rule && !rules.has(path)) {
        rules.set(path, { file, line: Number(rule.mark), pattern: rule.pattern });
      }
    }
  }
  return rules;
}
