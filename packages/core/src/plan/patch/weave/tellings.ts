import { largest, smallest } from "../../../extremes.ts";
import { postimageOf, preimageOf, quotedLines, replacement } from "../../../hunk.ts";
import { compareLines } from "../../../match/lines/compare-lines.ts";
import { runsOf } from "../../../match/parts/split.ts";
import type { Placed } from "../../../match/place.ts";
import { isStricter } from "../../../match/rung.ts";
import { fold, tells } from "../../../text/fold.ts";
import { isElision } from "../../../text/left-out/elision.ts";
import type { Hunk, HunkLine, Image, Range } from "../../../types.ts";
import { mergeSplices, type Splice } from "../../splice.ts";
import type { FileStyle } from "../../style/file-style.ts";
import { type Comparison, changesOf, compare, comparedBy } from "../read/normalise.ts";
import { weave } from "./weave.ts";

/**
 * True if the lines that a hunk keeps, and those that it changes, can be told in another way, as short, that would make another
 * file of it, as the place has lines which the quote leaves out; or that would take away a line which is another there.
 *
 *      quote → wish     told     or      file
 *       a       a        a       a        a
 *       x       x        x     + x        n     ←
 *       z       b      + b     + b        x
 *               x      + x       x        z
 *               z        z       z
 */
export function mayBeToldOtherwise(part: Placed, image: Image, style: FileStyle): boolean {
  const { hunk, match } = part;
  if (isStricter(match.rung, "similar")) return false;
  const others = tellings(hunk);
  const lacking = lackingRows(part, image);
  if (others.some(({ lines }) => removesSome(lines, lacking))) return true;
  const runs = runsOf(hunk.lines).length;
  const [own, ...rest] = [hunk, ...others.filter(({ lines }) => runsOf(lines).length <= runs)].map((told) =>
    mergeSplices(weave({ hunk: told, match }, image, style)),
  );
  return rest.some((other) => !areSame(own!, other, image));
}

/** Returns the rows of context that tell, and stand otherwise at the place, or not at all. */
function lackingRows({ hunk, match }: Placed, image: Image): ReadonlySet<number> {
  const rows = quotedLines(hunk);
  const isLacking = (row: number) => {
    const { kind, text } = rows[row]!;
    if (kind !== "context" || !tells(text) || isElision(text)) return false;
    return fold(image.line(match.alignment[row]!) ?? "") !== fold(text);
  };
  return new Set([...rows.keys()].filter(isLacking));
}

function removesSome(lines: readonly HunkLine[], rows: ReadonlySet<number>): boolean {
  return rows.size > 0 && quotedLines({ lines }).some(({ kind }, row) => kind === "remove" && rows.has(row));
}

/** Returns the other ways to tell a hunk; none where the model marked what it changes. */
function tellings(hunk: Hunk): readonly Hunk[] {
  const stated = statedOf(hunk);
  if (!stated) return [];
  const ways = COMPARISONS.map((comparison) => removedFirst(comparedBy(comparison, stated)));
  const seen = new Set([keptIn(hunk.lines)]);
  const isNew = (lines: readonly HunkLine[]) => !seen.has(keptIn(lines)) && seen.add(keptIn(lines));
  const isShort = (lines: readonly HunkLine[]) => changesOf(lines) <= changesOf(hunk.lines);
  return ways.filter((lines) => isShort(lines) && isNew(lines)).map((lines) => ({ ...hunk, lines }));
}

/** Returns which lines of either side are kept, of those that tell: which blank line or bracket is makes no other change. */
function keptIn(lines: readonly HunkLine[]): string {
  const sides = (["insert", "remove"] as const).map((not) =>
    lines.filter(({ kind, text }) => kind !== not && tells(text)),
  );
  return sides.map((own) => own.map(({ kind }) => (kind === "context" ? "=" : "*")).join("")).join(" ");
}

/** Returns the same lines with those that go above those that take their place. */
function removedFirst(lines: readonly HunkLine[]): readonly HunkLine[] {
  const isInserted = ({ kind }: HunkLine) => kind === "insert";
  return runsOf(lines).flatMap((run) => [
    ...run.filter((line) => !isInserted(line)),
    ...run.filter(isInserted),
  ]);
}

/** Returns the lines as the response has them; another quote of the same, or a part of one, has them in its way. */
function statedOf(hunk: Hunk): readonly HunkLine[] | undefined {
  const { stated = [], marked } = hunk;
  const textOf = (lines: readonly HunkLine[]) =>
    JSON.stringify([preimageOf({ lines }), postimageOf({ lines })]);
  if (stated.length > 0 && textOf(stated) === textOf(hunk.lines)) return stated;
  return marked ? undefined : replacement(preimageOf(hunk), postimageOf(hunk));
}

const COMPARISONS: readonly Comparison[] = [
  compareLines,
  compareFromBelow,
  (preimage, postimage) => slidUp(compare(preimage, postimage)),
  (preimage, postimage) => slidUp(compare(preimage, postimage).toReversed()).reverse(),
];

function compareFromBelow(preimage: readonly string[], postimage: readonly string[]): readonly HunkLine[] {
  return compareLines(preimage.toReversed(), postimage.toReversed()).toReversed();
}

/**
 * Slides what is only inserted, or only removed, up past lines that it ends with.
 *
 *      a         a
 *     +x       +}
 *      }    →  +x
 *     +}         }
 */
function slidUp(lines: readonly HunkLine[]): HunkLine[] {
  const slid: HunkLine[] = [];
  let context = 0;
  for (const run of runsOf(lines)) {
    const { kind } = run[0]!;
    const isPure = run.every((line) => line.kind === kind);
    const texts = [...slid.slice(slid.length - context), ...run].map(({ text }) => text);
    let steps = 0;
    while (isPure && kind !== "context" && steps < context) {
      const at = context - 1 - steps;
      if (texts[at] !== texts[at + run.length]) break;
      steps++;
    }
    const first = context - steps;
    const moved = texts
      .slice(first)
      .map((text, nth): HunkLine => ({ kind: nth < run.length ? kind : "context", text }));
    if (steps > 0) slid.splice(slid.length - steps, steps, ...moved);
    else for (const line of run) slid.push(line);
    context = kind === "context" ? context + run.length : steps;
  }
  return slid;
}

/** True if the splices leave the same lines. */
function areSame(some: readonly Splice[], others: readonly Splice[], image: Image): boolean {
  const edges = [...some, ...others].map(({ range }) => range);
  const window = {
    from: smallest(edges.map(({ from }) => from)),
    to: largest(edges.map(({ to }) => to)),
  };
  const [one, other] = [some, others].map((splices) => linesLeft(splices, window, image).join("\n"));
  return one === other;
}

function linesLeft(splices: readonly Splice[], window: Range, image: Image): readonly string[] {
  let at = window.from;
  const left = splices.flatMap(({ range, insert }) => {
    const kept = image.linesBetween(at, range.from);
    at = range.to;
    return [...kept, ...insert];
  });
  return [...left, ...image.linesBetween(at, window.to)];
}
