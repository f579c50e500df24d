import { insertionsOf, isScoped, onlyInserts, postimageOf } from "../../hunk.ts";
import { scopesOf } from "../../match/hints/scope.ts";
import { type Placed, placedParts } from "../../match/place.ts";
import { inQuotes } from "../../text/in-quotes.ts";
import type { FittingHunk, Hunk, Image, Reject } from "../../types.ts";
import { foreignIn } from "../foreign/foreign.ts";
import { newTextOf } from "../foreign/new-text.ts";
import { reject } from "../outcome.ts";
import { excerptsOf } from "../reject/excerpts.ts";
import { rejectHunk } from "../reject/reject.ts";
import { beginsAnew } from "../whole-file/version.ts";
import { dottedLine } from "./dotted-line.ts";
import { removedElision, writtenDivider, writtenElision } from "./guard.ts";
import { namedOther } from "./named-other.ts";
import { otherScope, scopeBelow } from "./other-scope.ts";
import { type Patch, type Patched, rejected, type Target } from "./patched.ts";
import type { Located } from "./read/unquoted.ts";
import { brokenEscapeIn } from "./strings/broken-escape.ts";
import { MOST_OCCURRENCES, timesWithin } from "./strings/string.ts";

/** A hunk, or one of those that are made of one, with its place. */
export interface LocatedPart extends Located {
  /** The hunk of the edit, by its index. */
  readonly of: number;
}

/**
 * Returns why an edit is refused: all of its hunks that have no place, or would write a line that stands for code or divides two texts; or because
 * one takes such a line away unquoted.
 */
export function faultIn(
  patch: Patch,
  located: readonly LocatedPart[],
  parts: readonly Placed[],
  target: Target,
): Patched | undefined {
  const { edit } = patch;
  const faults = new Map<number, Reject>();
  for (const one of located) {
    const fault = faults.has(one.of)
      ? undefined
      : (faultOf(edit, one, target) ?? namedOther(patch, one, target));
    if (fault) faults.set(one.of, fault);
  }
  const [first, ...others] = faults.values();
  if (first) {
    const fitting = fittingAmong(
      located.filter(({ of }) => !faults.has(of)),
      edit,
    );
    const reject = {
      ...first,
      ...(others.length > 0 && { others }),
      ...(fitting.length > 0 && { fitting }),
    };
    return { kind: "refused", reject };
  }
  const lost = target.rules.allowElision
    ? undefined
    : parts.map(removedElision).find((text) => text !== undefined);
  if (lost === undefined) return undefined;
  const { path } = target;
  const message = `${JSON.stringify(lost.trim())} stands for code that was left out: it is unclear whether that code is to be removed from ${path}. Quote it.`;
  return rejected("elided", { edit, path }, message);
}

/** Why a hunk has no place, or would write what is no text of the file. */
function faultOf(
  edit: Patch["edit"],
  { hunk, location, of }: LocatedPart,
  target: Target,
): Reject | undefined {
  const { path, image, rules } = target;
  const { span } = hunk;
  if (location.kind === "already-there") return undefined;
  const given = edit.hunks[of]!;
  const unescaped = given.partial ? brokenEscapeIn(given, path, image) : undefined;
  if (unescaped !== undefined) return reject("malformed", { edit, path }, unescaped, { span });
  if (location.kind === "not-found" && isScoped(hunk)) return scopeless(edit, hunk, target);
  if (location.kind === "not-found") return notFound(rejectHunk(location, target), given, image);
  if (location.kind === "ambiguous")
    return withExpected(rejectHunk(location, target, lineOfOthers(given, target)), given);
  if (onlyInserts(hunk) && beginsAnew(postimageOf(hunk), image.lines)) {
    const message = `The lines to be inserted are a version of the whole of ${path}, which would be there twice. Send the whole file below its path, or quote the lines that change.`;
    return reject("ambiguous", { edit, path }, message, { span });
  }
  const divider = writtenDivider(hunk, path, image);
  if (divider !== undefined) {
    const message = `${JSON.stringify(divider)} divides two texts, and would be written into ${path}. Send the text that is meant; if that has such a line, write the whole file.`;
    return reject("malformed", { edit, path }, message, { span });
  }
  const [{ match } = { match: undefined }] = placedParts([location]);
  const foreign = foreignIn(newTextOf(hunk, path, image, match?.range));
  if (foreign !== undefined) return reject("malformed", { edit, path }, foreign, { span });
  const scope = scopeElsewhere(edit, hunk, placedParts([location]), target);
  if (scope) return scope;
  if (rules.allowElision) return undefined;
  const written = writtenElision(hunk, path, image);
  if (written === undefined) return undefined;
  const message = `${JSON.stringify(written)} stands for code that was left out, and would be written into ${path}. Write the code out.`;
  return reject("elided", { edit, path }, message, { span });
}

/** The reject of lines to be inserted below a scope that is not there, or not the only one. */
function scopeless(edit: Patch["edit"], hunk: Hunk, { path, image }: Target): Reject {
  const scope = hunk.anchors.map((anchor) => JSON.stringify(anchor)).join(", ");
  const scopes = scopesOf(hunk, image);
  const why = scopes.length === 0 ? "is not there" : "alone does not say";
  const message = `It is unclear where in ${path} the lines to be inserted go: they quote none of its lines, and the scope ${scope} ${why}. Quote the lines above and below.`;
  const places = scopes.slice(0, 3).map(({ from }) => ({ from, to: from + 1 }));
  return reject("not-found", { edit, path }, message, { span: hunk.span, ...excerptsOf(image, places) });
}

/** The reject of a hunk that is found, but not in the scope that it states. */
function scopeElsewhere(
  edit: Patch["edit"],
  hunk: Hunk,
  parts: readonly Placed[],
  { path, image }: Target,
): Reject | undefined {
  if (!hunk.statesScope) return undefined;
  const inserted = edit.hunks.flatMap(insertionsOf).flatMap(({ texts }) => texts);
  for (const { match } of parts) {
    const scope =
      hunk.statesScope === "section"
        ? scopeBelow(hunk, match.range, image)
        : otherScope(hunk, match.range, image, inserted);
    if (scope === undefined) continue;
    const message = `${path} has the quoted lines at line ${match.range.from + 1}, but not within the scope ${JSON.stringify(scope)}: it is unclear which place is meant. Correct the scope, or leave it out.`;
    return reject("not-found", { edit, path }, message, {
      span: hunk.span,
      candidates: [match],
      ...excerptsOf(image, [match.range]),
    });
  }
  return undefined;
}

/** Returns the line right below the place of the hunk before in the response, or of the one behind it. */
function lineOfOthers({ span }: Hunk, { placed = [] }: Target): number {
  let before: Placed | undefined;
  for (const other of placed) {
    const isBefore = other.hunk.span.from < span.from;
    if (isBefore && (!before || other.hunk.span.from >= before.hunk.span.from)) before = other;
  }
  return before?.match.range.to ?? 0;
}

/** With what the model may have overlooked. */
function notFound(reject: Reject, hunk: Hunk, image: Image): Reject {
  return withDots(withTimes(reject, hunk, image), hunk, image);
}

/** What stands several times, but not as often as the model says. */
function withExpected(reject: Reject, hunk: Hunk): Reject {
  const expected = expectedOf(hunk, reject.candidates.length);
  return { ...reject, message: reject.message.replace(/(?=\. Quote more lines)/, () => expected) };
}

function expectedOf({ occurrences }: Hunk, times: number): string {
  const isOther = typeof occurrences === "number" && occurrences > 1 && occurrences !== times;
  return isOther ? `, not ${occurrences} times as the edit says` : "";
}

/** A string that stands within several lines is not found as lines: its refusal says how often it is there. */
function withTimes(reject: Reject, hunk: Hunk, image: Image): Reject {
  const times = timesWithin(hunk, image);
  if (times < 2) return reject;
  const { divergence: _, leftOut: __, ...facts } = reject;
  const { path } = reject;
  const message =
    times > MOST_OCCURRENCES
      ? `${path} contains the quoted string more than ${MOST_OCCURRENCES} times, which is too many to replace at once. Quote more around the change, or have a program make it.`
      : `${path} contains the quoted string ${times} times${expectedOf(hunk, times)}: it is unclear which one is meant. Quote more around the change.`;
  return { ...facts, code: "ambiguous", message, reason: message, candidates: [] };
}

/** A quoted line may have dots for a part of it, which no format has. */
function withDots(reject: Reject, hunk: Hunk, image: Image): Reject {
  const dotted = dottedLine(hunk, image);
  if (!dotted) return reject;
  const text = inQuotes(dotted.text);
  const reason = `${text} has dots for a part of line ${dotted.line + 1}: quote the whole line, or replace a string of it instead.`;
  return withReason(reject, reason);
}

function withReason(reject: Reject, reason: string): Reject {
  const message = reject.message.replace(/(?= Quote the lines exactly)/, () => ` ${reason}`);
  return { ...reject, message, reason: reject.reason ? `${reject.reason} ${reason}` : reason };
}

/** Returns the hunks of an edit that have a place, each once. */
function fittingAmong(located: readonly LocatedPart[], { hunks }: Patch["edit"]): readonly FittingHunk[] {
  const found = new Map<number, FittingHunk>();
  for (const { of, location } of located) {
    if (location.kind !== "placed" || found.has(of)) continue;
    found.set(of, { hunk: of, span: hunks[of]!.span, range: location.parts[0]!.match.range });
  }
  return [...found.values()];
}
