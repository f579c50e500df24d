import { tells } from "../../text/fold.ts";
import type { Candidate } from "../../types.ts";
import { mayBeVersions } from "../lines/similarity.ts";
import { startOf } from "../place.ts";
import type { Quote } from "../quote.ts";
import type { SearchedFile } from "../searched-file.ts";

/**
 * Returns the row of a quote that alone is not at a place as it is quoted: another version of it is there, with quoted lines above
 * and below, and it stands nowhere else. `undefined` if there is no such row, or several.
 *
 *     quote                            file
 *       const key = keyOf(user);         const key = keyOf(user);
 *       const row = load(key);     ←     const row = load(key, options);
 *     - return row;                      return row;
 */
export function changedRow(
  { lines, folds }: Quote,
  candidate: Candidate,
  file: SearchedFile,
): number | undefined {
  const at = startOf(candidate);
  if (at < 0 || at + lines.length > file.image.length) return undefined;
  const [row, ...others] = [...lines.keys()].filter((each) => file.fold(at + each) !== folds[each]);
  if (row === undefined || others.length > 0) return undefined;
  const isEnclosed = [lines.slice(0, row), lines.slice(row + 1)].every((side) => side.some(tells));
  const isVersion = mayBeVersions(folds[row]!, file.fold(at + row));
  return isEnclosed && isVersion && file.linesLike(folds[row]!).length === 0 ? row : undefined;
}
