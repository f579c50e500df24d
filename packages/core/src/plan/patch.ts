import type { Sureness } from "../match/decide.ts";
import { isElision, isPlaceholder } from "../match/elision.ts";
import { type Location, locate, type Placed } from "../match/locate.ts";
import type { Hunk, Image, Match, PatchEdit, Reject, RenameEdit } from "../types.ts";
import { placeInsertion } from "./insertion.ts";
import { normalise } from "./normalise.ts";
import { chooseReading } from "./reading.ts";
import { reject, rejectHunk } from "./reject.ts";
import type { Splice } from "./splice.ts";
import { mergeSplices, weave } from "./weave.ts";

/** An edit with hunks, and its place among the edits of the response. */
export interface Patch {
  readonly index: number;
  readonly edit: PatchEdit | RenameEdit;
}

/** What became of one patch. */
export type Patched =
  | {
      readonly kind: "placed" | "already-there";
      readonly splices: readonly Splice[];
      readonly matches: readonly Match[];
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly reject: Reject };

/**
 * Returns what each patch does to `image`. All of their hunks are placed together, each against the image as it
 * is: what one patch inserts is not seen by the others.
 */
export function patchAll(
  patches: readonly Patch[],
  path: string,
  image: Image,
  sureness: Sureness,
): readonly Patched[] {
  const hunks = patches.flatMap(({ edit }, patch) =>
    edit.hunks.map((hunk) => ({ patch, hunk: normalise(chooseReading(hunk, image, sureness)) })),
  );
  const quoting = hunks.filter(
    ({ hunk }) => changes(hunk) && hunk.lines.some(({ kind }) => kind !== "insert"),
  );
  const located = locate(
    quoting.map(({ hunk }) => hunk),
    image,
    sureness,
  );
  const locations = new Map(quoting.map((entry, nth) => [entry, located[nth]!]));
  const results = patches.map((patch, nth) =>
    combine(
      patch,
      path,
      image,
      hunks
        .filter((entry) => entry.patch === nth)
        .map((entry) => ({
          hunk: entry.hunk,
          location: locations.get(entry) ?? unquoted(entry.hunk, image),
        })),
    ),
  );
  return refuseOverlaps(patches, path, results);
}

function changes(hunk: Hunk): boolean {
  return hunk.lines.some(({ kind }) => kind !== "context");
}

/** A hunk that changes nothing is done; one that quotes nothing has no place to look for. */
function unquoted(hunk: Hunk, image: Image): Location {
  return changes(hunk) ? placeInsertion(hunk, image) : { kind: "already-there" };
}

interface Located {
  readonly hunk: Hunk;
  readonly location: Location;
}

function combine({ edit }: Patch, path: string, image: Image, located: readonly Located[]): Patched {
  for (const { hunk, location } of located) {
    if (location.kind === "ambiguous" || location.kind === "not-found") {
      return {
        kind: "refused",
        reject: rejectHunk(location.kind, path, location.quote, location.candidates, image),
      };
    }
    const elision = writtenElision(hunk, path);
    if (elision !== undefined && location.kind === "placed") {
      const message = `${JSON.stringify(elision)} stands for code that was left out, and would be written into ${path}. Write the code out.`;
      return { kind: "refused", reject: reject("elided", edit, path, message, { span: hunk.span }) };
    }
  }
  const parts = located.flatMap(({ location }) => (location.kind === "placed" ? location.parts : []));
  const splices = mergeSplices(parts.flatMap((part) => mergeSplices(weave(part, image))));
  const kind = parts.length === 0 && located.length > 0 ? "already-there" : "placed";
  return {
    kind,
    splices,
    matches: parts.map(({ match }) => match),
    notes: notesOf(parts),
  };
}

/** Where `...` on a line of its own is code or prose. */
const DOTS_ARE_TEXT = /\.(?:pyi?|md|mdx|markdown|txt|rst|adoc|ya?ml)$/i;

/** Returns the inserted line that only stands for code which the model left out. */
function writtenElision(hunk: Hunk, path: string): string | undefined {
  const quoted = new Set(hunk.lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text.trim()));
  return hunk.lines.find(
    ({ kind, text }) =>
      kind === "insert" &&
      !quoted.has(text.trim()) &&
      (isPlaceholder(text) || (isElision(text) && !DOTS_ARE_TEXT.test(path))),
  )?.text;
}

function notesOf(parts: readonly Placed[]): readonly string[] {
  return parts.some(
    ({ hunk, match }) => match.alignment.length === 0 && !hunk.atEnd && hunk.line === undefined,
  )
    ? ["quotes nothing of the file, appended at its end"]
    : [];
}

/** Two patches may not change the same lines; the same patch given twice is done once. */
function refuseOverlaps(
  patches: readonly Patch[],
  path: string,
  results: readonly Patched[],
): readonly Patched[] {
  return results.map((result, nth) => {
    if (result.kind !== "placed") return result;
    const rival = results
      .slice(0, nth)
      .findIndex((other) => other.kind === "placed" && clash(other.splices, result.splices));
    if (rival < 0) return result;
    const earlier = results[rival]!;
    if (earlier.kind === "placed" && JSON.stringify(earlier.splices) === JSON.stringify(result.splices)) {
      return {
        ...result,
        kind: "already-there",
        splices: [],
        notes: [`the same as edit ${patches[rival]!.index + 1}`],
      };
    }
    const message = `Edits ${patches[rival]!.index + 1} and ${patches[nth]!.index + 1} change the same lines of ${path}. Make one edit of them.`;
    return { kind: "refused", reject: reject("overlapping", patches[nth]!.edit, path, message) };
  });
}

/** Insertions at the same place do not clash unless they are the same. */
function clash(a: readonly Splice[], b: readonly Splice[]): boolean {
  return a.some((one) =>
    b.some((other) => {
      const overlap = one.range.from < other.range.to && other.range.from < one.range.to;
      const inside = isPoint(one) !== isPoint(other) && strictlyInside(one, other);
      return overlap || inside || JSON.stringify(one) === JSON.stringify(other);
    }),
  );
}

function isPoint({ range }: Splice): boolean {
  return range.from === range.to;
}

function strictlyInside(a: Splice, b: Splice): boolean {
  const [point, wide] = isPoint(a) ? [a.range, b.range] : [b.range, a.range];
  return wide.from < point.from && point.from < wide.to;
}
