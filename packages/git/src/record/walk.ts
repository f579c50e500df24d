import { failedWith, GitError } from "../error.ts";
import type { Location } from "../location.ts";
import { LOG } from "../log.ts";
import { inRecords, plumbFields, plumbLines } from "../printed.ts";
import { cutCommits } from "./cut.ts";
import { type Mark, marksOf, type Undoing, undoingsOf } from "./marks.ts";
import { type Note, parseNotes } from "./note.ts";
import { badRecord, NOTES } from "./record-refs.ts";
import { commitsHere } from "./tips.ts";

/** What git says of a commit. */
export interface CommitFacts {
  readonly oid: string;
  readonly parents: readonly string[];
  /** It has parents, and the clone, which is shallow, has not. */
  readonly isCut: boolean;
  /** In seconds since 1970, of the committer. */
  readonly time: number;
  readonly subject: string;
}

/** A commit as the walk through history finds it. */
export interface Visit extends CommitFacts {
  /** What its message says of responses. */
  readonly marks: readonly Mark[];
  /** What its message says that it takes back. */
  readonly undoings: readonly Undoing[];
  /** What its note says. */
  readonly notes: readonly Note[];
}

/** Stands for all that branches, remotes and tags lead to, in place of revisions. */
export const EVERYWHERE = "everywhere";

/** Which commits: those that names and ranges of gitrevisions(7) lead to. */
export type Revisions = readonly string[] | typeof EVERYWHERE;

/** Git searches the message and the note together. */
const INTERESTING = '^ *Llm-Apply-(Id|Reverts): |^This reverts commit [0-9a-f]{40}|^ *\\{"v":1,"id":"';

/**
 * Returns the commits of `revisions` that may have to do with a response, newest first; with `all`, the others too.
 * One process. Throws `GitError`, `no-such-revision` among others.
 */
export async function walk(
  location: Location,
  revisions: Revisions,
  { all = false } = {},
): Promise<readonly Visit[]> {
  const args = [...LOG, "-z", "--topo-order", `--notes=${NOTES}`];
  const filter = all ? [] : ["-E", `--grep=${INTERESTING}`];
  const format = "--format=tformat:%H%x00%P%x00%ct%x00%B%x00%N";
  const which =
    revisions === EVERYWHERE
      ? ["--branches", "--remotes", "--tags", "HEAD"]
      : ["--end-of-options", ...revisions];
  const printing = plumbFields(location, [...args, ...filter, format, ...which, "--"]);
  const fields = await printing.catch((error) => {
    if (failedWith(error, /notes tree/)) throw badRecord(NOTES);
    throw failedWith(error, /bad (revision|object)/) ? unknown(revisions, error.stderr) : error;
  });
  if (fields.length === 0 && revisions !== EVERYWHERE) await refuseOthers(location, revisions);
  const cut = cutCommits(location);
  return inRecords(fields, 5).map((record) => visitOf(record, cut));
}

/** Git passes over what is no commit, such as `HEAD:a.txt`: nothing would be found wrong with it. */
async function refuseOthers(location: Location, revisions: readonly string[]): Promise<void> {
  const names = await plumbLines(location, ["rev-parse", "--revs-only", "--end-of-options", ...revisions]);
  const peeled = names.map((name) => `${name.replace(/^\^/, "")}^{commit}`);
  const commits = await commitsHere(location, peeled);
  if (commits.length < names.length) throw unknown(revisions);
}

function unknown(revisions: Revisions, stderr = ""): GitError {
  const named = /bad (?:revision|object) '?([^'\n]*)/.exec(stderr)?.[1];
  const name = named ?? [revisions].flat().join(" ");
  const hints = [
    "name commits or ranges, as in gitrevisions(7): main..topic; paths and options of git log are not accepted",
    "list the commits: git log --all --oneline",
  ];
  return new GitError("no-such-revision", `git knows no commit ${name}`, { stderr, hints });
}

function visitOf([oid, parents, time, message, note]: readonly string[], cut: ReadonlySet<string>): Visit {
  return {
    oid: oid!,
    isCut: cut.has(oid!),
    parents: parents!.split(" ").filter((parent) => parent !== ""),
    time: Number(time),
    subject: message!.split("\n", 1)[0]!,
    marks: marksOf(message!),
    undoings: undoingsOf(message!),
    notes: parseNotes(note!),
  };
}
