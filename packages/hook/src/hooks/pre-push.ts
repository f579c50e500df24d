import {
  commitsHere,
  isGone,
  numbersIn,
  type RecordedEdit,
  type ResponseRecord,
  readRecords,
  tipsBelow,
  verify,
} from "@git-llm-apply/git";
import ignore from "ignore";
import { fine, type Hook, type HookCall } from "../hook.ts";

/** Looks at the recorded commits that are about to leave, and refuses what the configuration says. */
export const prePush: Hook = {
  name: "pre-push",
  // A clone has the commits without their notes.
  wanted:
    "git show-ref --quiet --verify refs/notes/llm-apply || git config --get-regexp '^llm-apply\\.(requireverified|minscore|protect)$' >/dev/null",
  readsInput: true,
  async run(call) {
    const revisions = await outgoing(call);
    if (revisions.length === 0) return fine;
    const doubts = await doubtful(call, revisions);
    const { unknown, objections, refused } = await forbidden(call, revisions);
    const must = call.settings.flag("llm-apply.requireVerified", false);
    const ways = [
      ...(must && doubts.length > 0 ? ["run git llm-apply verify"] : []),
      ...(unknown.length > 0 ? ["fetch the record: git llm-apply fetch-record"] : []),
      ...(objections.length > 0 ? [takeBack(refused)] : []),
    ];
    const lines = [...doubts, ...unknown, ...objections];
    if (ways.length === 0) return { refused: false, lines };
    return {
      refused: true,
      lines: [...lines, [...ways, "or push without hooks: git push --no-verify"].join("; ")],
    };
  },
};

/** A commit that takes an edit back says which. */
function takeBack(refused: readonly RefusedEdit[]): string {
  const ids = [...new Set(refused.map(({ id }) => id))];
  const editsOf = (id: string) => refused.filter((one) => one.id === id).map(({ edit }) => edit);
  const reverts = ids.map((id) => `git llm-apply revert ${id}:${numbersIn(editsOf(id))}`).join(" && ");
  const them = refused.length === 1 ? "the edit" : "the edits";
  return `revert ${them}: ${reverts}; if the lines were changed since, drop the commit: git rebase -i ${refused.at(-1)!.commit.slice(0, 10)}^`;
}

/** `<local ref> <local oid> <remote ref> <remote oid>` for each ref; a zero stands for none. */
async function outgoing({ location, input, args: [remote] }: HookCall): Promise<readonly string[]> {
  const isZero = (oid: string) => /^0+$/.test(oid);
  const pushed = input
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, local]) => local && !isZero(local));
  // A tag may name something else.
  const ours = await commitsHere(
    location,
    pushed.map(([, local]) => `${local}^{commit}`),
  );
  if (ours.length === 0) return [];
  const theirs = pushed.flatMap(([, , , oid]) => (oid && !isZero(oid) ? [oid] : []));
  // What is to be overwritten there need not be here.
  const known = await commitsHere(location, theirs);
  const tips = remote ? await tipsBelow(location, [`refs/remotes/${remote}`]) : [];
  return [...ours, ...[...new Set([...known, ...tips])].map((oid) => `^${oid}`)];
}

/** Recorded commits that are not what their responses make of their parents, or of which that can't be told. */
async function doubtful(
  { location, tool }: HookCall,
  revisions: readonly string[],
): Promise<readonly string[]> {
  const commits = await verify(location, { revisions, tool });
  return commits.flatMap(({ oid, subject, verdict }) =>
    verdict.kind === "amended" || verdict.kind === "unverifiable"
      ? [`${oid.slice(0, 10)} ${subject}: ${verdict.kind}, ${verdict.reason}`]
      : [],
  );
}

/** What the policy for edits says of the commits. */
interface Forbidden {
  /** Commits with edits of which nothing is known here. */
  readonly unknown: readonly string[];
  /** Edits that were placed too uncertainly, or in files that models must not change, and are still in the files. */
  readonly objections: readonly string[];
  /** These edits; those of the newest response first. */
  readonly refused: readonly RefusedEdit[];
}

interface RefusedEdit extends Pick<RecordedEdit, "edit" | "commit"> {
  readonly id: string;
}

async function forbidden({ location, settings }: HookCall, revisions: readonly string[]): Promise<Forbidden> {
  const lowest = settings.fraction("llm-apply.minScore", 0);
  const patterns = settings.all("llm-apply.protect");
  if (lowest === 0 && patterns.length === 0) return { unknown: [], objections: [], refused: [] };
  const guarded = ignore().add([...patterns]);
  const tips = revisions.filter((revision) => !revision.startsWith("^"));
  const records = await readRecords(location, { revisions });
  const bare = records.flatMap(({ commits }) => commits.filter(({ notes }) => notes.length === 0));
  const objections: string[] = [];
  const refused: RefusedEdit[] = [];
  for (const record of records) {
    const { id, edits } = record;
    const reasonsOf = (edit: RecordedEdit) => reasonsAgainst(edit, lowest, (path) => guarded.ignores(path));
    const accused = edits.filter((edit) => reasonsOf(edit).length > 0);
    for (const edit of await withoutTakenBack(location, record, accused, tips)) {
      const name = `${edit.commit.slice(0, 10)} edit ${edit.edit + 1} of ${id}, ${edit.to ?? edit.path}`;
      refused.push({ id, ...edit });
      objections.push(...reasonsOf(edit).map((reason) => `${name}: ${reason}`));
    }
  }
  const unknown = bare.map(
    ({ oid, subject }) =>
      `${oid.slice(0, 10)} ${subject}: no note here says what it edits, so llm-apply.minScore and llm-apply.protect can't be checked`,
  );
  return { unknown, objections, refused };
}

function reasonsAgainst(
  { path, to = path, placements }: RecordedEdit,
  lowest: number,
  isGuarded: (path: string) => boolean,
): readonly string[] {
  const score = placements.reduce((least, place) => Math.min(least, place.score), 1);
  return [
    ...(score < lowest ? [`its score is ${score.toFixed(2)}, but llm-apply.minScore is ${lowest}`] : []),
    ...([path, to].some(isGuarded) ? ["llm-apply.protect keeps models out of this file"] : []),
  ];
}

/** Returns the edits but for those of which the messages say that they are taken back, and it is true of all that is pushed. */
async function withoutTakenBack(
  location: HookCall["location"],
  { id, edits: all }: ResponseRecord,
  edits: readonly RecordedEdit[],
  tips: readonly string[],
): Promise<readonly RecordedEdit[]> {
  const areGone = async (those: readonly RecordedEdit[]) => {
    const name = `${id}:${numbersIn(those.map(({ edit }) => edit))}`;
    for (const tip of tips) if (!(await isGone(location, name, tip))) return false;
    return true;
  };
  const isReverted = ({ reverted }: RecordedEdit) => reverted;
  if (!edits.some(isReverted)) return edits;
  // Of edits on lines that touch it can only be told together. Of several tips not each has all of them.
  if (tips.length === 1 && (await areGone(all.filter(isReverted))))
    return edits.filter((edit) => !edit.reverted);
  const left: RecordedEdit[] = [];
  for (const edit of edits) if (!edit.reverted || !(await areGone([edit]))) left.push(edit);
  return left;
}
