import { secretsIn } from "@git-llm-apply/core";
import { blobOid, sha256 } from "../bytes.ts";
import { failedWith } from "../error.ts";
import type { Location } from "../location.ts";
import { contentsIn } from "../objects.ts";
import { plumb } from "../run.ts";
import { tooOld } from "../too-old.ts";
import type { ResponseOrigin } from "../trailers.ts";
import { type Choice, formatNote, type Note } from "./note.ts";
import { badRecord, foreignIn, isRecordName, NOTES, RESPONSES, responsePath } from "./record-refs.ts";
import { type KeptCommit, type NoteHead, noteOf, type Recording } from "./recording.ts";

/** The two that the record consists of. */
const REFS = [NOTES, RESPONSES];

/** What goes into the record together with the commits. */
export interface Keep {
  readonly recording: Recording;
  readonly head: NoteHead;
  /** The response itself; absent where it is not to be kept, or is kept already. */
  readonly response?: Uint8Array;
  /** Where the two refs of the record are now; null: nowhere. */
  readonly tips: { readonly notes: string | null; readonly responses: string | null };
}

/** Looks up what the record has, and returns what comes to it. Throws `GitError`. */
export async function prepareKeep(
  location: Location,
  origin: ResponseOrigin,
  response: Uint8Array,
  recording: Recording,
): Promise<Keep> {
  const { tool, options, continues, choices, store = true } = recording;
  const { lines, trees } = await lookUp(location, responsePath(origin.hash));
  for (const [nth, ref] of REFS.entries()) {
    if (/^(blob|tree|tag) /.test(lines[nth]!)) throw badRecord(ref);
    const foreign = namesIn(trees[nth], location).find((name) => !isRecordName(name));
    if (foreign !== undefined) throw badRecord(ref, foreignIn(foreign));
  }
  const [notes, responses, kept] = lines.map((line) => /^\w+ ([0-9a-f]+) \d+$/.exec(line)?.[1] ?? null);
  // What is kept there may be something else.
  const known = kept === blobOid(location, response) ? kept : null;
  const head: NoteHead = {
    v: 1,
    id: origin.id,
    response: origin.hash,
    stored: store || known !== null,
    tool,
    ...(origin.model !== undefined && { model: origin.model }),
    base: location.head.oid,
    of: origin.of,
    options,
    ...(continues !== undefined && { continues }),
    ...(choices && { choices: store ? choices : choices.map(withoutText) }),
  };
  const isNew = store && known === null;
  return { recording, head, tips: { notes: notes!, responses: responses! }, ...(isNew && { response }) };
}

/**
 * Asks one git for all: `<type> <oid> <size>` of both refs and of the response, or `<name> missing`, then the trees of
 * the refs as git keeps them, undefined where there is none. Throws `GitError`.
 */
async function lookUp(location: Location, path: string) {
  const asked = [
    ...[...REFS, `${RESPONSES}:${path}`].map((name) => `info ${name}\n`),
    ...REFS.map((ref) => `contents ${ref}^{tree}\n`),
  ];
  // The option is as new as what makes git durable, which an older one passes over in silence.
  const args = ["cat-file", "--batch-command=%(objecttype) %(objectname) %(objectsize)"];
  const { stdout } = await plumb(location, args, { stdin: asked }).catch((error) => {
    throw failedWith(error, /unknown option/) ? tooOld(location) : error;
  });
  const lines = stdout.toString("latin1").split("\n", REFS.length + 1);
  const told = lines.join("\n").length + 1;
  return { lines, trees: contentsIn(stdout.subarray(told), REFS.length) };
}

/** Returns the names in a tree: `<mode> <name>\0<oid>` for each, the oid in bytes. */
function namesIn(tree: Buffer | undefined, { objectFormat }: Location): readonly string[] {
  const oidLength = objectFormat === "sha1" ? 20 : 32;
  const names: string[] = [];
  for (let at = 0; tree && at < tree.length; ) {
    const end = tree.indexOf(0, at);
    names.push(tree.toString("utf8", tree.indexOf(" ", at) + 1, end));
    at = end + 1 + oidLength;
  }
  return names;
}

/** Returns what the user should know of a response that is kept. */
export function keptSecrets({ response }: Keep): readonly string[] {
  const secrets = response ? secretsIn(Buffer.from(response).toString()) : [];
  if (secrets.length === 0) return [];
  const what = secrets.join(", ");
  return [
    `the response has what looks like ${what}; it is kept, and push-record would send it (--no-store keeps only its hash)`,
  ];
}

/** What a person wrote is as confidential as the response. */
function withoutText({ diff, ...choice }: Choice): Choice {
  if (diff === undefined) return choice;
  return { ...choice, diff: `sha256:${sha256(diff)}` };
}

/** A ref of the record, and the stream that makes its next commit. */
export interface KeptRef {
  readonly ref: string;
  readonly before: string | null;
  /** What follows `from`: the files of the commit, in the language of fast-import. */
  readonly changes: readonly (string | Uint8Array)[];
}

/** Returns what moves with the commits; `earlier` is noted of the one that they all are folded into. */
export function keptRefs(
  { recording, head, response, tips }: Keep,
  commits: readonly KeptCommit[],
  earlier: readonly Note[] = [],
): readonly KeptRef[] {
  const noted = new Map<string, Note[]>();
  for (const commit of commits) {
    // The user's own changes, which come from no response.
    if (commit.edits.length === 0) continue;
    const own = noted.get(commit.name) ?? [...earlier];
    noted.set(commit.name, [...own, noteOf(head, recording, commit)]);
  }
  const notes = [...noted].flatMap(([name, own]) => [
    `N inline ${name}\n`,
    ...dataOf(Buffer.from(own.map(formatNote).join(""))),
  ]);
  const kept: KeptRef = { ref: NOTES, before: tips.notes, changes: notes };
  if (response === undefined) return [kept];
  const changes = [`M 100644 inline ${responsePath(head.response)}\n`, ...dataOf(response)];
  return [kept, { ref: RESPONSES, before: tips.responses, changes }];
}

/** Bytes in the language of fast-import. */
export function dataOf(bytes: Uint8Array): readonly (string | Uint8Array)[] {
  return [`data ${bytes.length}\n`, bytes, "\n"];
}
