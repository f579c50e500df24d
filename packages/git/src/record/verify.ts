import { readDiffs } from "../diffs.ts";
import type { Location } from "../location.ts";
import { caseMaker, readReplays } from "./cases.ts";
import { type FoundCommit, findRecorded } from "./find.ts";
import { judge, type Suspect, type Verdict } from "./judge.ts";
import { type Revisions, walk } from "./walk.ts";

/** A commit with what was found out about it. */
export interface Verified {
  readonly oid: string;
  readonly subject: string;
  /** The responses that it comes from, each with how it was recognised; after a squash there are several. */
  readonly found: readonly FoundCommit[];
  readonly verdict: Verdict;
}

export interface VerifyOptions {
  /** Which commits, by names and ranges of gitrevisions(7); default: all that HEAD leads to. */
  readonly revisions?: Revisions;
  /** Return the commits that nothing is recorded of too; default: true. */
  readonly unrecorded?: boolean;
  /** What would place the edits today, with its version. */
  readonly tool: string;
}

/**
 * Derives each recorded commit again from its response and its parent, and compares. Newest first.
 *
 * A few git processes, however many commits there are; working tree and index are not looked at. Throws `GitError`.
 */
export async function verify(
  location: Location,
  { revisions = ["HEAD"], unrecorded = true, tool }: VerifyOptions,
): Promise<readonly Verified[]> {
  const visits = await walk(location, revisions, { all: unrecorded });
  const found = byCommit(await findRecorded(location, visits, { byPatch: unrecorded }));
  const caseOf = caseMaker(await readReplays(location, [...found.values()].flat()));
  const recorded = visits.filter(({ oid }) => found.has(oid)).toReversed();
  const diffs = await readDiffs(
    location,
    recorded.map(({ oid, parents }) => [oid, parents[0] ?? null]),
  );
  const suspects = recorded.map((visit, nth): Suspect => {
    const own = found.get(visit.oid)!;
    return { oid: visit.oid, found: own, case: caseOf(visit, own), diff: diffs[nth]! };
  });
  const verdicts = await judge(location, suspects, tool);
  const all = visits.map(({ oid, subject }): Verified => {
    const verdict = verdicts.get(oid) ?? { kind: "unrecorded" };
    return { oid, subject, found: found.get(oid) ?? [], verdict };
  });
  return unrecorded ? all : all.filter(({ verdict }) => verdict.kind !== "unrecorded");
}

function byCommit(found: readonly FoundCommit[]): ReadonlyMap<string, readonly FoundCommit[]> {
  const groups = new Map<string, FoundCommit[]>();
  for (const one of found) {
    const group = groups.get(one.oid);
    if (group) group.push(one);
    else groups.set(one.oid, [one]);
  }
  return groups;
}
