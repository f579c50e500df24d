import { largest } from "../../extremes.ts";
import { isScoped } from "../../hunk.ts";
import type { Placed } from "../../match/place.ts";
import type { Image } from "../../types.ts";
import type { Subject } from "../outcome.ts";
import { rejectHunk } from "../reject.ts";
import { removedElision, writtenDivider, writtenElision } from "./guard.ts";
import { type Patch, type Patched, rejected, type Target } from "./patched.ts";
import { MOST_OCCURRENCES, timesWithin } from "./string.ts";
import type { Located } from "./unquoted.ts";

/**
 * Returns the refusal of an edit for its first hunk without a place, or with a line that stands for code: that is neither
 * written, nor taken away unquoted.
 */
export function faultIn(
  edit: Patch["edit"],
  located: readonly Located[],
  parts: readonly Placed[],
  target: Target,
): Patched | undefined {
  const { path, image, rules } = target;
  for (const { hunk, location } of located) {
    if (location.kind === "not-found" && isScoped(hunk)) {
      const message = `Nothing tells where in ${path} the lines to be inserted go: they quote none of it, and the scope ${JSON.stringify(hunk.anchors.at(-1))} alone does not. Quote the lines above and below.`;
      return rejected("not-found", { edit, path }, message, { span: hunk.span });
    }
    if (location.kind === "ambiguous" || location.kind === "not-found")
      return { kind: "refused", reject: rejectHunk(location, target) };
    const divider = location.kind === "already-there" ? undefined : writtenDivider(hunk, path, image);
    if (divider !== undefined) {
      const message = `${JSON.stringify(divider)} divides two texts, and would go into ${path}. Send the one that is meant; if that has such a line, write the whole file.`;
      return rejected("malformed", { edit, path }, message, { span: hunk.span });
    }
    if (rules.allowElision || location.kind === "already-there") continue;
    const written = writtenElision(hunk, path, image);
    if (written !== undefined) {
      const message = `${JSON.stringify(written)} stands for code that was left out, and would be written into ${path}. Write the code out.`;
      return rejected("elided", { edit, path }, message, { span: hunk.span });
    }
  }
  const lost = rules.allowElision ? undefined : parts.map(removedElision).find((text) => text !== undefined);
  if (lost === undefined) return undefined;
  const message = `${JSON.stringify(lost.trim())} stands for code that was left out, and nothing tells whether that is to go from ${path}. Quote it.`;
  return rejected("elided", { edit, path }, message);
}

/** Returns the refusal of a patch that puts a long string in place of many. */
export function outOfProportion({ edit }: Patch, path: string): Patched {
  const message = `${path} would grow out of all proportion: the string stands in it many times, and is to become a long one. Replace fewer of them.`;
  return rejected("forbidden", { edit, path }, message);
}

/** Returns the refusal of an edit whose lines stand in the file at a line, 0-based, and may be meant twice. */
export function standsThere(subject: Subject, line: number): Patched {
  const message = `${subject.path} has the lines to be inserted at line ${line + 1} already: nothing tells whether they are to stand there twice. Quote them as well if they are, or leave them out.`;
  return rejected("ambiguous", subject, message);
}

/** Returns the refusal of an edit with a hunk that changes one thing or another, as what it quotes is not all that stands there. */
export function toldOtherwise(subject: Subject): Patched {
  const message = `${subject.path} has other lines than those quoted at the place: nothing tells on which side of them the change is. Quote all lines there as they stand in the file now.`;
  return rejected("ambiguous", subject, message);
}

/** Returns the refusal of a patch that puts in a string once more which a later edit looks for. */
export function foundTwice({ edit }: Patch, path: string, string: string): Patched {
  const message = `${path} contains ${JSON.stringify(string)}, and an edit before puts it in once more: nothing tells which one is meant. Quote more lines around the change.`;
  return rejected("ambiguous", { edit, path }, message);
}

/**
 * Returns what became of a patch; a string that stands within several lines is not found as lines, and its refusal says how
 * often it is there.
 */
export function withTimes(result: Patched, { edit }: Patch, image: Image): Patched {
  if (result.kind !== "refused" || result.reject.code !== "not-found") return result;
  const times = largest(edit.hunks.map((hunk) => timesWithin(hunk, image)));
  if (times < 2) return result;
  const { path } = result.reject;
  const message =
    times > MOST_OCCURRENCES
      ? `${path} contains the quoted string more than ${MOST_OCCURRENCES} times, and so many are not replaced at once. Quote more around the change, or have a program make it.`
      : `${path} contains the quoted string ${times} times: nothing tells which one is meant. Quote more around the change.`;
  return { ...result, reject: { ...result.reject, message } };
}
