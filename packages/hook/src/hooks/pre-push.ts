import { commitsHere, readRecords, tipsBelow, verify } from "@git-llm-apply/git";
import ignore from "ignore";
import { fine, type Hook, type HookCall } from "../hook.ts";

/** Looks at the recorded commits that are about to leave, and refuses what the configuration says. */
export const prePush: Hook = {
  name: "pre-push",
  wanted: "git show-ref --quiet --verify refs/notes/llm-apply",
  readsInput: true,
  async run(call) {
    const revisions = await outgoing(call);
    if (revisions.length === 0) return fine;
    const [doubts, objections] = [await doubtful(call, revisions), await forbidden(call, revisions)];
    const must = call.settings.flag("llm-apply.requireverified", false);
    const refused = objections.length > 0 || (must && doubts.length > 0);
    return { refused, lines: [...doubts, ...objections, ...advice(refused, must && doubts.length > 0)] };
  },
};

/** `<local ref> <local oid> <remote ref> <remote oid>` for each ref; a zero stands for none. */
async function outgoing({ location, input, args: [remote] }: HookCall): Promise<readonly string[]> {
  const isZero = (oid: string) => /^0+$/.test(oid);
  const pushed = input
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, local]) => local && !isZero(local));
  if (pushed.length === 0) return [];
  const theirs = pushed.flatMap(([, , , oid]) => (oid && !isZero(oid) ? [oid] : []));
  // What is to be overwritten there need not be here.
  const known = await commitsHere(location, theirs);
  const tips = remote ? await tipsBelow(location, [`refs/remotes/${remote}`]) : [];
  return [...pushed.map(([, local]) => local!), ...[...new Set([...known, ...tips])].map((oid) => `^${oid}`)];
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

/** Edits that were placed too uncertainly, or in files that models must not change. */
async function forbidden(
  { location, settings }: HookCall,
  revisions: readonly string[],
): Promise<readonly string[]> {
  const lowest = settings.fraction("llm-apply.minscore", 0);
  const guarded = ignore().add([...settings.all("llm-apply.protect")]);
  const records = await readRecords(location, { revisions });
  return records.flatMap(({ id, edits }) =>
    edits.flatMap(({ edit, commit, path, to = path, placements }) => {
      const name = `${commit.slice(0, 10)} edit ${edit + 1} of ${id}, ${to}`;
      const score = placements.reduce((least, place) => Math.min(least, place.score), 1);
      return [
        ...(score < lowest
          ? [`${name}: placed with ${score.toFixed(2)}, and llm-apply.minScore is ${lowest}`]
          : []),
        ...([path, to].some((file) => guarded.ignores(file))
          ? [`${name}: llm-apply.protect keeps models out of it`]
          : []),
      ];
    }),
  );
}

function advice(refused: boolean, unverified: boolean): readonly string[] {
  if (!refused) return [];
  const way = unverified ? "see git llm-apply verify" : "take the edit back: git llm-apply revert ID:EDIT";
  return [`${way}; or push without hooks: git push --no-verify`];
}
