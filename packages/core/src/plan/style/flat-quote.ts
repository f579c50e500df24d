import { smallest } from "../../extremes.ts";
import { indentOf, isBlank } from "../../text/blanks.ts";
import type { Hunk } from "../../types.ts";
import { columns, type IndentPair } from "./indent-pairs.ts";

/**
 * Returns how many columns deeper what is written stands in the file, where the quote lost the depths of its lines and
 * what is written has them: it begins then as deep as the lines that it replaces.
 *
 *     quoted     file            inserted           becomes
 *     if a:      ····if a:
 *     b()        ········b()     ····c()            ········c()
 */
export function shiftOfFlat({ lines }: Hunk, pairs: readonly IndentPair[]): number | undefined {
  const quoted = depthsOf(pairs.map((pair) => pair.quoted));
  const actual = depthsOf(pairs.map((pair) => pair.actual));
  if (quoted.size !== 1 || actual.size === 1) return undefined;
  const isKept = ({ index }: IndentPair) => lines[index]!.kind === "context";
  const gone = pairs.filter((pair) => !isKept(pair));
  const fresh = lines.filter(({ kind, text }) => kind === "insert" && !isBlank(text));
  if (gone.length === 0 || fresh.length === 0) return undefined;
  const written = depthsOf(fresh.map(({ text }) => indentOf(text)));
  const shift = smallest(depthsOf(gone.map((pair) => pair.actual))) - smallest(written);
  const shifts = new Set(pairs.filter(isKept).map((pair) => columns(pair.actual) - columns(pair.quoted)));
  const isOwn = shifts.size > 0 ? shifts.size === 1 && shifts.has(shift) : written.size > 1;
  return isOwn && shift >= 0 ? shift : undefined;
}

function depthsOf(indents: readonly string[]): ReadonlySet<number> {
  return new Set(indents.map((indent) => columns(indent)));
}
