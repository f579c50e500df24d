import type { Location } from "../location.ts";
import { plumbLines } from "../printed.ts";

/** Returns the commits that references lead to whose names begin like one of `prefixes`. Throws `GitError`. */
export async function tipsBelow(location: Location, prefixes: readonly string[]): Promise<readonly string[]> {
  const args = ["for-each-ref", "--format=%(objecttype) %(objectname)", ...prefixes];
  const lines = await plumbLines(location, args);
  const commits = lines.flatMap((line) => (line.startsWith("commit ") ? [line.slice(7)] : []));
  return [...new Set(commits)];
}

/** Returns those of the commits that are in this repository: git drops in time what nothing leads to. Throws `GitError`. */
export async function commitsHere(location: Location, oids: readonly string[]): Promise<readonly string[]> {
  if (oids.length === 0) return [];
  const args = ["cat-file", "--batch-check=%(objectname) %(objecttype)"];
  const lines = await plumbLines(location, args, { stdin: oids.map((oid) => `${oid}\n`) });
  return lines.flatMap((line) => (line.endsWith(" commit") ? [line.split(" ", 1)[0]!] : []));
}

/** Returns the commits of `oids` to which none of `tips` leads, and what is below them. Throws `GitError`. */
export async function notBelow(
  location: Location,
  oids: readonly string[],
  tips: readonly string[],
): Promise<ReadonlySet<string>> {
  if (oids.length === 0) return new Set();
  const lines = [...oids, ...tips.map((oid) => `^${oid}`)].map((line) => `${line}\n`);
  return new Set(await plumbLines(location, ["rev-list", "--stdin"], { stdin: lines }));
}
