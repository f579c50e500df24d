import { isLoose, isScoped } from "../../../hunk.ts";
import { lineOfRun, stands } from "../../../match/align/exact.ts";
import { scopesOf } from "../../../match/hints/scope.ts";
import type { Location } from "../../../match/place.ts";
import { quoteOf } from "../../../match/quote.ts";
import { depthOf, isBlank, isVisible } from "../../../text/blanks.ts";
import { tells } from "../../../text/fold.ts";
import type { Hunk, Image } from "../../../types.ts";

/**
 * Returns where a hunk that quotes nothing goes: before the line that it names, below its scope, or else to the end of the
 * file.
 */
export function placeInsertion(hunk: Hunk, image: Image): Location {
  const line = isScoped(hunk) ? lineBelowScope(hunk, image) : (namedLine(hunk) ?? image.length);
  if (line === undefined || line > image.length)
    return { kind: "not-found", quote: quoteOf(hunk), candidates: [] };
  const match = {
    range: { from: line, to: line },
    alignment: [],
    rung: "exact",
    score: 1,
    margin: 1,
  } as const;
  return { kind: "placed", parts: [{ hunk, match }] };
}

/** True if the lines of a hunk that quotes nothing stand where they would go. */
export function isInserted(hunk: Hunk, image: Image): boolean {
  const lines = hunk.lines.map(({ text }) => text);
  if (isScoped(hunk)) return standsAt(lines, image, lineBelowScope(hunk, image) ?? -1);
  return standsAt(lines, image, namedLine(hunk) ?? image.length - lines.length);
}

/** True if they stand there among lines like them: then nothing tells whether one more is meant. */
export function isAmongLike(hunk: Hunk, image: Image): boolean {
  const lines = hunk.lines.map(({ text }) => text);
  const line = namedLine(hunk);
  return (
    line !== undefined &&
    standsAt(lines, image, line) &&
    [line - 1, line + 1].some((near) => standsAt(lines, image, near))
  );
}

/** What begins a definition that goes on in the next line. */
const GOES_ON = /[(,]\s*$/;

/** Returns the line below the one of the scope, if that stands in the file once and the hunk's lines may go there. */
function lineBelowScope({ belowScope, ...hunk }: Hunk, image: Image): number | undefined {
  if (!belowScope) return undefined;
  const [scope, ...others] = scopesOf(hunk, image);
  if (!scope || others.length > 0) return undefined;
  const head = image.line(scope.from)!;
  const first = hunk.lines.find(({ text }) => isVisible(text))?.text ?? "";
  const below = scope.to > scope.from + 1 ? image.line(scope.from + 1)! : head;
  const opens = isBlank(below) || depthOf(below) > depthOf(head) || /[:{]\s*$/.test(head);
  const fits = opens ? depthOf(first) > depthOf(head) : depthOf(first) === depthOf(head);
  return fits && !GOES_ON.test(head) ? scope.from + 1 : undefined;
}

/**
 * Returns the first of the lines that a hunk would put at the end of the file, for want of a place, if they stand together
 * in it already; -1 if they don't.
 */
export function lineOfLoose(hunk: Hunk, image: Image): number {
  const lines = hunk.lines.map(({ text }) => text);
  if (!isLoose(hunk) || !lines.some(tells)) return -1;
  return lineOfRun(lines, image);
}

/** Returns the line that the hunk goes before, from 0, or undefined when that is the end of the file. */
function namedLine({ atEnd, line }: Hunk): number | undefined {
  return atEnd ? undefined : line;
}

function standsAt(lines: readonly string[], image: Image, from: number): boolean {
  return from >= 0 && lines.some((line) => line.trim()) && stands(lines, from, image);
}
