import { onceFor } from "../../../once.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { fold } from "../../../text/fold.ts";
import { isSaying } from "../../../text/saying.ts";

/** So many lines at least that say something are missing at the start, at the end, or at both. */
const MISSING = { first: 3, last: 5, both: 3 } as const;
/** At the end models also take away what was asked of them: not more of the file than this share. */
const MOST = 1 / 5;
/** So many lines are missing for each new one in their place. */
const FOR_EACH = 2;

/** Where a text begins so, it may well be the file's start: others of the kind were taken away on purpose. */
export const START =
  /^\s*(?:import|from|#\s*include|use|using|package|require|const \w+ = require|<\?php|#!)\b/;

/** How many lines of a file a text has nothing of, though it has what follows, what comes before, or what is between. */
export interface LeftOut {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns what a text leaves out at the start or at the end of a file with next to nothing in its place: it is an excerpt, and
 * not the file's next version.
 *
 *     import { x } from "x";       the file's, and not in the text
 *     function one() { … }         nor is this
 *     function two() { … }         the text
 */
export function leftOut(text: readonly string[], file: readonly string[]): LeftOut | undefined {
  const lines = sayingLines(text);
  const told = new Set(lines.map(({ folded }) => folded));
  const { own, known } = sayingOf(file);
  const isKept = ({ folded }: Saying) => told.has(folded) && known.has(folded);
  const isOnce = ({ folded }: Saying) => known.get(folded) === 1;
  // Lines that stand in the file once tell where the text belongs, if it has any.
  const hasOnce = lines.some(isOnce);
  const isAnchor = (line: Saying) => isKept(line) && (!hasOnce || isOnce(line));
  const [first, last] = [own.findIndex(isAnchor), own.findLastIndex(isAnchor)];
  if (first === -1) return undefined;
  const missing = (some: readonly Saying[]) => some.filter(({ folded }) => !told.has(folded)).length;
  const added = (some: readonly Saying[]) => some.filter(({ folded }) => !known.has(folded)).length;
  const opening = lines.find(({ at }) => START.test(text[at]!) || !isRemark(text[at]!));
  const isStart = opening !== undefined && START.test(text[opening.at]!);
  const above = {
    missing: missing(own.slice(0, first).filter(({ at }) => !isStart || !START.test(file[at]!))),
    added: added(lines.slice(0, lines.findIndex(isAnchor))),
  };
  const below = {
    missing: missing(own.slice(last + 1)),
    added: added(lines.slice(lines.findLastIndex(isAnchor) + 1)),
  };
  const where = endsMissing(above, below, own.length);
  if (!where) return undefined;
  return {
    first: where === "last" ? 0 : own[first]!.at,
    last: where === "first" ? 0 : file.length - own[last]!.at - 1,
  };
}

interface End {
  readonly missing: number;
  readonly added: number;
}

function endsMissing(above: End, below: End, length: number): keyof typeof MISSING | undefined {
  const isMissing = ({ missing, added }: End, least: number) =>
    missing >= least && missing > FOR_EACH * added;
  const isMost = ({ missing }: End) => missing > MOST * length;
  if (isMissing(above, MISSING.first)) return "first";
  if (isMissing(below, MISSING.last) && isMost(below)) return "last";
  if (above.missing === 0 || below.missing === 0) return undefined;
  const both = { missing: above.missing + below.missing, added: above.added + below.added };
  return isMissing(both, MISSING.both) && isMost(both) ? "both" : undefined;
}

/** The lines of a file that say something, for each text that is held against it. */
const sayingOf = onceFor((file: readonly string[]) => {
  const own = sayingLines(file);
  return { own, known: countsOf(own) };
});

interface Saying {
  readonly folded: string;
  readonly at: number;
}

function sayingLines(lines: readonly string[]): readonly Saying[] {
  return lines.flatMap((line, at) => (isSaying(line) ? [{ folded: fold(line), at }] : []));
}

function countsOf(lines: readonly Saying[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { folded } of lines) counts.set(folded, (counts.get(folded) ?? 0) + 1);
  return counts;
}
