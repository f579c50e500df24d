import { grouped } from "../../../grouped.ts";
import { onceFor } from "../../../once.ts";
import { isRemark } from "../../../text/code/remark.ts";
import { fold } from "../../../text/fold.ts";
import { isSaying } from "../../../text/saying.ts";

/** So many lines at least that say something are missing at the start, at the end, or at both. */
const [FIRST, LAST, BOTH] = [3, 5, 3];
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
  const [lines, own] = [sayingLines(text), sayingLines(file)];
  const [told, known] = [lines, own].map((all) => grouped(all, ({ folded }) => folded));
  // Lines that stand in the file once tell where the text belongs, if it has any.
  const isOnce = ({ folded }: Saying) => known!.get(folded)?.length === 1;
  const hasOnce = lines.some(isOnce);
  const isKept = (line: Saying) =>
    hasOnce ? isOnce(line) && told!.has(line.folded) : known!.has(line.folded) && told!.has(line.folded);
  const [first, last] = [own.findIndex(isKept), own.findLastIndex(isKept)];
  if (first === -1) return undefined;
  const opening = lines.find(({ at }) => START.test(text[at]!) || !isRemark(text[at]!));
  const isStart = opening !== undefined && START.test(text[opening.at]!);
  const isGone = ({ folded, at }: Saying) =>
    !told!.has(folded) && !(isStart && START.test(file[at]!) && at < own[first]!.at);
  const above = own.slice(0, first).filter(isGone).length;
  const below = own.slice(last + 1).filter(isGone).length;
  const isNew = ({ folded }: Saying) => !known!.has(folded);
  const addedAbove = lines.slice(0, lines.findIndex(isKept)).filter(isNew).length;
  const addedBelow = lines.slice(lines.findLastIndex(isKept) + 1).filter(isNew).length;
  const isMissing = (missing: number, added: number, least: number) =>
    missing >= least && missing > FOR_EACH * added;
  const isMost = (missing: number) => missing > MOST * own.length;
  const missing = { first: own[first]!.at, last: file.length - own[last]!.at - 1 };
  if (isMissing(above, addedAbove, FIRST)) return { ...missing, last: 0 };
  if (isMissing(below, addedBelow, LAST) && isMost(below)) return { ...missing, first: 0 };
  const isBoth = above > 0 && below > 0 && isMissing(above + below, addedAbove + addedBelow, BOTH);
  return isBoth && isMost(above + below) ? missing : undefined;
}

interface Saying {
  readonly folded: string;
  readonly at: number;
}

/** The lines of a text that say something; those of a file for each text that is held against it. */
const sayingLines = onceFor((lines: readonly string[]): readonly Saying[] =>
  lines.flatMap((line, at) => (isSaying(line) ? [{ folded: fold(line), at }] : [])),
);
