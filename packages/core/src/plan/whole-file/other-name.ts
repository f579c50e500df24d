import type { Outcome } from "../../types.ts";
import type { Version } from "../chain.ts";
import { outcomeOf, refuse } from "../outcome.ts";
import type { ReadableEdit } from "../resolve.ts";

/**
 * Returns what becomes of an edit of a file that goes by another name where the edits before it have come to. Where the file
 * was moved away from that name, to delete it there is done, and nothing tells whether a text goes into the file, or into
 * a new one; where it did not get there, nothing is there. Undefined: the file is meant.
 */
export function byOtherName(
  edit: ReadableEdit,
  path: string,
  { path: now, former = [] }: Version,
): Outcome | undefined {
  if (edit.kind !== "delete" && edit.kind !== "write") return undefined;
  const subject = { edit, path };
  if (!former.includes(path)) {
    const message = `${path} does not exist, because ${now} could not be moved there. Correct that edit first.`;
    return refuse("no-such-file", subject, message);
  }
  if (edit.kind === "delete")
    return outcomeOf(subject, "already-applied", { notes: [`moved to ${now} by an earlier edit`] });
  const message = `An earlier edit moves ${path} to ${now}: it is unclear whether that file is meant, or a new one. Name ${now}, or send the new file in another answer.`;
  return refuse("overlapping", subject, message);
}
