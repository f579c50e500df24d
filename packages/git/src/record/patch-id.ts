import type { Location } from "../location.ts";
import { plumbLines } from "../printed.ts";
import { plumb } from "../run.ts";
import { commitsHere } from "./tips.ts";
import type { Visit } from "./walk.ts";

/**
 * Returns, for each visit that changes the same as one of the commits `noted`, that commit. Where a rebase lost both
 * note and trailer, this is what is left. Source: git-patch-id(1).
 */
export async function findByPatch(
  location: Location,
  visits: readonly Visit[],
  noted: readonly string[],
): Promise<ReadonlyMap<Visit, string>> {
  const there = await commitsHere(location, noted);
  if (there.length === 0) return new Map();
  const ids = await patchIds(location, [...there, ...visits.map(({ oid }) => oid)]);
  const byPatch = new Map(there.flatMap((oid) => (ids.has(oid) ? [[ids.get(oid)!, oid]] : [])));
  return new Map(
    visits.flatMap((visit) => {
      const match = byPatch.get(ids.get(visit.oid) ?? "");
      return match === undefined ? [] : [[visit, match]];
    }),
  );
}

async function patchIds(location: Location, oids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const args = ["diff-tree", "--stdin", "-p", "--root", "--no-ext-diff", "--no-textconv"];
  const { stdout: patches } = await plumb(location, args, { stdin: oids.map((oid) => `${oid}\n`) });
  // <patch id> <commit>
  const lines = await plumbLines(location, ["patch-id", "--stable"], { stdin: [patches] });
  return new Map(lines.map((line) => line.split(" ").reverse() as [string, string]));
}
