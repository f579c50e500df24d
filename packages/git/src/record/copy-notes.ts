import { plumbLines } from "../printed.ts";
import type { Repo } from "../repo.ts";
import { plumb } from "../run.ts";
import { NOTES } from "./record-refs.ts";
import { covers } from "./rewrite-ref.ts";

/** Copies the user's own notes to a commit that was amended, as git does; those of the record are there. */
export async function copyNotes(repo: Repo, from: string, to: string): Promise<void> {
  const patterns = repo.env.GIT_NOTES_REWRITE_REF?.split(":") ?? repo.settings.all("notes.rewriteref");
  if (patterns.length === 0) return;
  const refs = await plumbLines(repo, ["for-each-ref", "--format=%(refname)", "refs/notes/"]);
  const own = refs.filter((ref) => ref !== NOTES && patterns.some((pattern) => covers(pattern, ref)));
  if (own.length === 0) return;
  const place = { ...repo, env: { ...repo.env, GIT_NOTES_REWRITE_REF: own.join(":") } };
  await plumb(place, ["notes", "copy", "--for-rewrite=amend"], { stdin: [`${from} ${to}\n`] });
}
