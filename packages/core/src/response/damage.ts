import type { Edit, Hunk, HunkLine } from "../types.ts";

/**
 * What happens to code on its way through a chat window, as a way to read a line without it; `undefined` where the
 * line shows no sign of it.
 */
type Repair = (text: string) => string | undefined;

/** Returns the edit with another reading of each hunk that looks damaged. Only the file can tell which one is right. */
export function withReadings(edit: Edit): Edit {
  if (edit.kind !== "patch" && edit.kind !== "rename") return edit;
  const hunks = edit.hunks.map(withRepairs);
  return hunks.every((hunk, index) => hunk === edit.hunks[index]) ? edit : { ...edit, hunks };
}

function withRepairs(hunk: Hunk): Hunk {
  const numbered = hunk.lines.some((line) => line.kind !== "insert" && /^\s*\d/.test(line.text));
  const entities = hunk.lines.some((line) => line.kind !== "insert" && line.text.includes("&"));
  const wrapped = unwrapped(hunk.lines);
  if (!numbered && !entities && !wrapped) return hunk;
  const quoted = hunk.lines.filter((line) => line.kind !== "insert" && line.text.trim() !== "");
  const readings = [
    ...(wrapped ? [wrapped] : []),
    // A number before some lines only is the file's own: a list, a table.
    ...repaired(
      hunk,
      withoutNumber,
      quoted.every((line) => withoutNumber(line.text) !== undefined),
    ),
    ...repaired(
      hunk,
      withoutEntities,
      quoted.some((line) => withoutEntities(line.text) !== undefined),
    ),
  ];
  return readings.length === 0 ? hunk : { ...hunk, readings: [...(hunk.readings ?? []), ...readings] };
}

function repaired(hunk: Hunk, repair: Repair, damaged: boolean): readonly (readonly HunkLine[])[] {
  return damaged ? [hunk.lines.map((line) => ({ ...line, text: repair(line.text) ?? line.text }))] : [];
}

/** A line that a window broke is at least so long. */
const NARROWEST = 60;

/**
 * Returns the lines as they were before a window broke the long ones, without indentation for what came below, at the
 * last blank before its edge; `undefined` where it did not.
 */
function unwrapped(lines: readonly HunkLine[]): readonly HunkLine[] | undefined {
  const edge = lines.reduce((most, { text }) => Math.max(most, text.length), 0);
  if (edge < NARROWEST) return undefined;
  const joined: HunkLine[] = [];
  for (const [nth, line] of lines.entries()) {
    const above = lines[nth - 1];
    const word = /^\S+/.exec(line.text)?.[0];
    if (above?.kind === line.kind && word && above.text.length + word.length >= edge && isBroken(above.text))
      joined.push({ ...line, text: `${joined.pop()!.text} ${line.text}` });
    else joined.push(line);
  }
  const quoted = (some: readonly HunkLine[]) => some.filter(({ kind }) => kind !== "insert").length;
  return quoted(joined) < quoted(lines) ? joined : undefined;
}

/** Long, and not at the end of what it says. */
function isBroken(text: string): boolean {
  return text.length >= NARROWEST && !/[;{}]\s*$/.test(text);
}

/** `12│x`, `12 | x`, `12→x`, `12: x`: as listings and tools number lines. */
function withoutNumber(text: string): string | undefined {
  return (
    /^\s{0,8}\d{1,7}(?:\s?[│┃|] ?|→|\t|[:.] )(.*)$/.exec(text)?.[1] ??
    (/^\s{0,8}\d{1,7}\s?[│┃|→:]?$/.test(text) ? "" : undefined)
  );
}

const ENTITIES = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
]);

function withoutEntities(text: string): string | undefined {
  if (!text.includes("&")) return undefined;
  const plain = text.replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => ENTITIES.get(entity)!);
  return plain === text ? undefined : plain;
}
