import { isBlank, isVisible } from "../../../text/blanks.ts";
import type { Range } from "../../../types.ts";
import { isUnlikelyTwice, type Part, placeWeight } from "../elided-part.ts";
import { isIndented, missingIndent } from "../kept/missing-indent.ts";
import type { LinePlaces } from "../line-places.ts";

/** Lines of the file that a part takes the place of. */
export interface Region extends Range {
  /** What the part's lines lack. */
  readonly indent: string;
  /** The part's first lines are new there, and no other version of the file's. */
  readonly beginsNew: boolean;
}

/** A line of the file with which the lines that a part takes the place of may begin, or end. */
export interface Edge {
  readonly at: number;
  /** What the part's lines lack. */
  readonly indent: string;
  /** How much the lines say that follow each other in both, from there on into the part. */
  readonly run: number;
  /** The last of these lines in the file, and in the part. */
  readonly reach: number;
  readonly shown: number;
}

/** Both ascending. */
export interface Edges {
  readonly starts: readonly Edge[];
  readonly ends: readonly Edge[];
  /** True if new lines stand above the one that the file has. */
  readonly beginsNew: boolean;
}

/** To look at an edge takes as long as to compare so many lines. */
const EDGE_STEPS = 50;

/** Returns where a part may begin and end: where the file does, if the text says so; `undefined` if it takes too long. */
export function edgesOf(part: Part, file: LinePlaces, within: Range): Edges | undefined {
  const { lines } = part;
  const isAsDeep = lines.some((line) => isUnlikelyTwice(line) && placesAsDeep(line, file).length > 0);
  const edgesAt = (nth: number, step: 1 | -1, only: number | undefined): readonly Edge[] | undefined => {
    const edges: Edge[] = [];
    for (const at of nth === -1 ? [] : file.of(lines[nth]!)) {
      if (at < within.from || at >= within.to || (only !== undefined && at !== only)) continue;
      const indent = missingIndent(lines[nth]!, file.lines[at]!);
      if (indent === undefined || (isAsDeep && indent !== "")) continue;
      const { run, reach, shown } = runFrom(lines, file.lines, { nth, at, indent, step });
      if (!file.effort.spend(EDGE_STEPS * (1 + Math.abs(reach - at)))) return undefined;
      edges.push({ at, indent, run, reach, shown });
    }
    return edges;
  };
  const top = part.first ? file.lines.findIndex(isVisible) : undefined;
  const bottom = part.last ? file.lines.findLastIndex(isVisible) : undefined;
  const isAt = (at: number) => (line: string) => line.trim() === file.lines[at]?.trim();
  const first = top === undefined ? 0 : lines.findIndex(isAt(top));
  const last = bottom === undefined ? lines.length - 1 : lines.findLastIndex(isAt(bottom));
  const starts = edgesAt(first, 1, top);
  const ends = edgesAt(last, -1, bottom);
  return starts && ends ? { starts, ends, beginsNew: first > 0 } : undefined;
}

/** Returns where a line stands as deep as it is. */
export function placesAsDeep(line: string, file: LinePlaces): readonly number[] {
  return file.of(line).filter((at) => file.lines[at]!.trimEnd() === line.trimEnd());
}

interface Run {
  readonly nth: number;
  readonly at: number;
  readonly indent: string;
  readonly step: 1 | -1;
}

function runFrom(
  lines: readonly string[],
  own: readonly string[],
  { nth, at, indent, step }: Run,
): Pick<Edge, "run" | "reach" | "shown"> {
  let run = 0;
  let reach = at;
  let shown = nth;
  let there = at;
  for (let here = nth; here >= 0 && here < lines.length; here += step) {
    const line = lines[here]!;
    if (isBlank(line)) continue;
    while (there in own && isBlank(own[there]!)) there += step;
    if (!isIndented(line, own[there] ?? "", indent)) break;
    run += placeWeight(line);
    [reach, shown] = [there, here];
    there += step;
  }
  return { run, reach, shown };
}
