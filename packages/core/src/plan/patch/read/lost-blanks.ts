import { postimageOf, preimageOf, signed } from "../../../hunk.ts";
import { lineSetOf } from "../../../image.ts";
import { lineOfRun } from "../../../match/align/exact.ts";
import { runsOf } from "../../../match/parts/split.ts";
import { isBlank, isVisible } from "../../../text/blanks.ts";
import type { Hunk, HunkLine, HunkReading, Image } from "../../../types.ts";

/** The lines of a file in which a line is looked for, and several that follow each other. */
interface Known {
  readonly has: (line: string) => boolean;
  readonly hold: (lines: readonly string[]) => boolean;
  /** Whether a line with a sign stands there with it. */
  readonly isText: (line: HunkLine) => boolean;
}

/**
 * Returns another reading of hunks whose context lost its leading blank: where the file has a line that begins with `-` or
 * `+`, the line of the hunk is no change, but that line. All that the hunk quotes has to stand in the file so.
 *
 *     - name: db1                         - name: db1        context
 *     -  addr: 10.0.0.21          →         addr: 10.0.0.21   goes
 *     +  addr: 10.0.1.21                    addr: 10.0.1.21   comes
 *       roles: [db]                         roles: [db]       context
 */
export function withoutLostBlanks(
  hunks: readonly Hunk[],
  image: Image,
): ReadonlyMap<Hunk, readonly HunkReading[]> {
  const own = hunks.some((hunk) => hunk.signed) ? image.lines.filter((line) => /^[-+]/.test(line)) : [];
  if (own.length === 0) return new Map();
  const like = new Set(own);
  const isText = (line: HunkLine) => line.kind !== "context" && like.has(signed(line));
  const open = hunks.filter((hunk) => hunk.signed && hunk.lines.some(isText));
  const known = open.length > 0 ? { ...linesOf(image), isText } : undefined;
  return new Map(open.map((hunk) => [hunk, readingsOf(hunk.lines, known!)]));
}

function linesOf(image: Image): Omit<Known, "isText"> {
  return { has: (line) => lineSetOf(image).has(line), hold: (some) => lineOfRun(some, image) !== -1 };
}

function readingsOf(lines: readonly HunkLine[], known: Known): readonly HunkReading[] {
  const context = lines.filter(({ kind, text }) => kind === "context" && isVisible(text));
  if (!context.every((line) => known.has(asWritten(line)))) return [];
  const isTold = context.some((line) => line.bare || !known.has(line.text));
  if (!runsOf(lines).every((run) => staysText(run, isTold, known))) return [];
  const asText = (line: HunkLine) => (line.kind === "context" || known.isText(line) ? asContext(line) : line);
  const read = lines.map(asText);
  return [preimageOf, postimageOf].some((side) => known.hold(side({ lines: read }))) ? [{ lines: read }] : [];
}

/**
 * Whether no line of a run may be one that is to go, of which the first sign is also that of the diff: then other context tells
 * that the blanks were lost, and as many lines go as come beside it, or none.
 */
function staysText(run: readonly HunkLine[], isTold: boolean, { isText }: Known): boolean {
  if (!run.some((line) => line.kind === "remove" && isText(line))) return true;
  const changes = run.filter((line) => !isText(line));
  return isTold && 2 * changes.filter(({ kind }) => kind === "remove").length === changes.length;
}

/** A line of a hunk as it stands in the response. */
function asWritten(line: HunkLine): string {
  return line.bare || isBlank(line.text) ? line.text : signed(line);
}

function asContext(line: HunkLine): HunkLine {
  const text = line.kind === "context" ? asWritten(line) : signed(line);
  return { kind: "context", text, ...(line.unended && { unended: true }) };
}
