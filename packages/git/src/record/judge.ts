import type { FileChange } from "@git-llm-apply/core";
import { CONVERTING, isConverting, readAttributes } from "../attributes.ts";
import type { Difference, TreeEntry } from "../diffs.ts";
import type { Location } from "../location.ts";
import type { Case } from "./cases.ts";
import { changeBetween, readTexts, type Text } from "./changes.ts";
import { type Deviation, deviations } from "./compare.ts";
import { type Derivation, derive, type Task } from "./derive.ts";
import type { FoundCommit } from "./find.ts";

/** Whether a commit is what its response makes of its parent. */
export type Verdict =
  | { readonly kind: "verified" }
  /** It is not: `changes` lead from what it should be to what it is. */
  | { readonly kind: "amended"; readonly reason: string; readonly changes: readonly FileChange[] }
  /** It can't be told; `reason` says why. */
  | { readonly kind: "unverifiable"; readonly reason: string }
  /** Nothing says that it comes from a response. */
  | { readonly kind: "unrecorded" };

/** A recorded commit, how it can be derived, and what it does. */
export interface Suspect {
  readonly oid: string;
  readonly found: readonly FoundCommit[];
  readonly case: Case;
  readonly diff: readonly Difference[];
}

/** Why a commit is not what was derived. */
type Failure =
  | Extract<Derivation, { readonly kind: "failed" }>
  | { readonly kind: "deviates"; readonly deviations: readonly Deviation[] };

/** Returns the verdict on each suspect, by commit. Throws `GitError`. */
export async function judge(
  location: Location,
  suspects: readonly Suspect[],
  tool: string,
): Promise<ReadonlyMap<string, Verdict>> {
  const failures = await tryAll(location, suspects);
  const deviant = [...failures.values()].flatMap((failure) =>
    failure.kind === "deviates" ? failure.deviations : [],
  );
  const failing = suspects.filter(({ oid }) => failures.has(oid));
  const paths = [...new Set(failing.flatMap((suspect) => pathsOf(suspect, failures.get(suspect.oid)!)))];
  const attributes = await readAttributes(location, paths, CONVERTING);
  const converted = new Set(paths.filter((path) => isConverting(attributes.get(path)!)));
  const blobs = await readTexts(
    location,
    deviant.flatMap(({ actual }) => actual ?? []),
  );
  const verdictOf = (suspect: Suspect): Verdict => {
    if (suspect.found.some(({ contradicted }) => contradicted)) return amended(CONTRADICTION, [], blobs);
    if (suspect.case.kind === "unverifiable") return suspect.case;
    const failure = failures.get(suspect.oid);
    if (failure === undefined) return { kind: "verified" };
    const doubt = doubtOf(suspect, pathsOf(suspect, failure), converted, tool);
    if (failure.kind === "failed") {
      const reason = `on its parent, ${failure.reason}`;
      return { kind: "unverifiable", reason: doubt === undefined ? reason : `${reason}: ${doubt}` };
    }
    if (doubt !== undefined && failure.deviations.every(({ asNoted }) => asNoted))
      return { kind: "unverifiable", reason: doubt };
    return amended(failure.deviations.map(reasonOf).join("; "), failure.deviations, blobs);
  };
  return new Map(suspects.map((suspect) => [suspect.oid, verdictOf(suspect)]));
}

const CONTRADICTION = "its message and its note name different responses or edits";

/** Returns those that fail whichever way they are derived. */
async function tryAll(
  location: Location,
  suspects: readonly Suspect[],
): Promise<ReadonlyMap<string, Failure>> {
  const failures = new Map<string, Failure>();
  let open = suspects.flatMap((suspect) =>
    suspect.case.kind === "tasks" ? [{ suspect, tasks: suspect.case.tasks }] : [],
  );
  while (open.length > 0) {
    const derivations = await derive(
      location,
      open.map(({ tasks }) => tasks[0]!),
    );
    open = open.flatMap(({ suspect, tasks }, nth) => {
      const failure = failureOf(location, suspect, derivations[nth]!);
      if (failure === undefined) failures.delete(suspect.oid);
      // What can be compared says more.
      else if (failure.kind === "deviates" || !failures.has(suspect.oid)) failures.set(suspect.oid, failure);
      return failure ? furtherTasks(suspect, tasks, failure) : [];
    });
  }
  return failures;
}

/** Where all else fails, an edit may belong to a former version: its place was changed after a rebase, say. */
function furtherTasks(suspect: Suspect, [task, ...rest]: readonly Task[], failure: Failure) {
  if (rest.length > 0) return [{ suspect, tasks: rest }];
  if (failure.kind === "deviates" || task!.earlier) return [];
  return [{ suspect, tasks: [{ ...task!, earlier: true }] }];
}

function failureOf(
  location: Location,
  { found, diff }: Suspect,
  derivation: Derivation,
): Failure | undefined {
  if (derivation.kind === "failed") return derivation;
  const noted = Object.assign({}, ...found.flatMap(({ notes }) => notes.map(({ files }) => files)));
  const wrong = deviations(location, derivation, diff, noted);
  return wrong.length === 0 ? undefined : { kind: "deviates", deviations: wrong };
}

/** The files that a failure is about; those of an edit without place are in its note. */
function pathsOf({ found }: Suspect, failure: Failure): readonly string[] {
  if (failure.kind === "deviates") return failure.deviations.map(({ path }) => path);
  const edits = found.flatMap(({ notes }) => notes.flatMap((note) => note.edits));
  return edits.filter(({ edit }) => edit === failure.edit).map(({ path }) => path);
}

/** The commit may be as it was made, and yet can't be derived: what else may be the reason. */
function doubtOf(
  { found }: Suspect,
  paths: readonly string[],
  converted: ReadonlySet<string>,
  tool: string,
): string | undefined {
  const made = found.flatMap(({ notes }) => notes).find((note) => note.tool !== tool);
  if (made) return `${made.tool} made it, and ${tool} places its edits differently`;
  // Of the commits that were squashed into this one, the note of one may be lost.
  if (paths.length === 0) return undefined;
  const layered = found.flatMap(({ notes }) => notes.flatMap((note) => note.layered ?? []));
  if (paths.every((path) => layered.includes(path)))
    return `${paths.join(", ")} had uncommitted changes when the edits were placed`;
  return paths.every((path) => converted.has(path))
    ? `git converts ${paths.join(", ")} by its attributes`
    : undefined;
}

function reasonOf({ path, expected, actual }: Deviation): string {
  if (!expected) return `the response does not touch ${path}`;
  if (!actual) return `${path} lacks what the response does to it`;
  if (expected.file && actual.after && expected.file.mode !== actual.after.mode) {
    return `${path} has the mode ${actual.after.mode}`;
  }
  return `${path} is not what the response makes of it`;
}

function amended(reason: string, wrong: readonly Deviation[], blobs: ReadonlyMap<string, Text>): Verdict {
  return { kind: "amended", reason, changes: wrong.flatMap((deviation) => changeOf(deviation, blobs)) };
}

/** From what should be to what is; what the commit does not touch is left out. */
function changeOf(
  { path, expected, actual }: Deviation,
  blobs: ReadonlyMap<string, Text>,
): readonly FileChange[] {
  if (!actual) return [];
  const textOf = (entry: TreeEntry | null) => (entry && blobs.get(entry.oid)) ?? null;
  return changeBetween(path, expected ? expected.file : textOf(actual.before), textOf(actual.after));
}
