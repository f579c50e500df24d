import { type Placed, placedParts, sitesOf } from "../../match/place.ts";
import type { Reject } from "../../types.ts";
import { namedElsewhere, namesOther } from "../named-elsewhere.ts";
import { reject } from "../outcome.ts";
import { excerptsOf } from "../reject/excerpts.ts";
import type { Patch, Target } from "./patched.ts";
import type { Located } from "./read/unquoted.ts";

/** Returns the reject of the only hunk of an edit, where the sentence above names another part of the file than it is in. */
export function namedOther(
  { edit, above }: Patch,
  { hunk, location }: Located,
  { path, image }: Target,
): Reject | undefined {
  const [part] = edit.hunks.length === 1 ? placedParts([location]) : [];
  if (above === undefined || !part) return undefined;
  const { range } = part.match;
  const texts = hunk.lines.map(({ text }) => text);
  const elsewhere = namedElsewhere({ above, quoted: range, changed: changedAt(part), texts }, image, path);
  if (!elsewhere) return undefined;
  const other = { from: elsewhere.line, to: elsewhere.line + 1 };
  return reject("ambiguous", { edit, path }, namesOther(elsewhere, path), {
    span: hunk.span,
    candidates: [part.match],
    ...excerptsOf(image, [range, other]),
  });
}

/** The lines that a hunk changes at its place, or that above what it inserts. */
function changedAt({ hunk, match }: Placed): readonly number[] {
  const sites = sitesOf(hunk, match);
  const removed = sites.filter((site) => Number.isInteger(site));
  const [beside = match.range.from] = sites;
  return removed.length > 0 ? removed : [Math.max(match.range.from, Math.floor(beside))];
}
