import ignore from "ignore";
import { inRecords, plumbFields } from "../printed.ts";
import type { Repo } from "../repo.ts";
import type { RuleFile } from "./rule-files.ts";

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
export function toolIgnored(files: readonly RuleFile[], paths: readonly string[]): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const { file, lines } of files) {
    const matcherFor = matchers(lines);
    for (const path of paths) {
      const { rule } = matcherFor(path).test(path);
      if (rule && !rules.has(path)) rules.set(path, { file, line: Number(rule.mark), pattern: rule.pattern });
    }
  }
  return rules;
}

/** Returns what tells which rule holds for a path. A doubt closes: only what opens it must have the path's own case. */
function matchers(lines: readonly string[]): (path: string) => ignore.Ignore {
  const rules = lines.map((pattern, index) => ({ pattern, mark: String(index + 1) }));
  const opening = rules.filter(({ pattern }) => pattern.startsWith("!"));
  const exact = opening.map((rule) => ({
    rule,
    matcher: ignore({ ignorecase: false }).add(rule.pattern.slice(1)),
  }));
  const made = new Map<string, ignore.Ignore>();
  return (path) => {
    const opens = exact.filter(({ matcher }) => matcher.ignores(path)).map(({ rule }) => rule);
    const key = opens.map(({ mark }) => mark).join();
    const matcher =
      made.get(key) ?? ignore().add(rules.filter((rule) => !opening.includes(rule) || opens.includes(rule)));
    made.set(key, matcher);
    return matcher;
  };
}
