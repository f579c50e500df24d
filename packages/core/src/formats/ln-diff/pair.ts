import { pathInLine } from "../../naming/path-text.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { indentedLike } from "../../text/markdown.ts";
import type { BlockEvent, Span } from "../../types.ts";
import { insertedText, toldBy } from "./inserted.ts";
import { type NumberedLine, numberedLine } from "./numbered-line.ts";

/** One REMOVE and INSERT pair as it was read. */
export interface Pair {
  readonly span: Span;
  readonly remove: readonly NumberedLine[];
  /** As written, prefix and all; absent where the divider is. */
  readonly insert: readonly string[] | undefined;
  /** What ended it: its own marker, the tag behind it, the beginning of another one, or the end of the response. */
  readonly end: "marker" | "tag" | "next" | "response";
}

const REMOVE = /^\s*<{5,9} ?REMOVE\s*$/i;
const DIVIDER = /^\s*={5,9}\s*$/;
/** With another word, or none, it ends a pair as well. */
const INSERT = /^\s*(?:\*\*|> ?)?>{5,9}(?: ?[A-Z]{1,12})?(?:\*\*)?\s*$/i;
/** The block of another format begins: so the pair's end was forgotten. */
const OTHER = /^\s*<{5,9} ?SEARCH\s*$/i;
/** `src/a.ts <editblock>`, `<editblock path="src/a.ts">` */
const TAG = /^\s*(?:([^\s<][^<]{0,300}?)\s+)?<editblock(?:\s+(?:path|file)\s*=\s*["']([^"'<>]+)["'])?>\s*$/i;

const END_TAG = /^\s*<\/editblock>\s*$/i;

/** Returns whether a pair starts at this line. */
export function opensPair(text: string): boolean {
  return text.includes("<") && REMOVE.test(text);
}

/** Returns whether an editblock starts at this line, which may name its path too. */
export function opensEditblock(text: string): boolean {
  const found = text.includes("<") ? TAG.exec(text) : null;
  return found !== null && (found[1] === undefined || pathInLine(found[1]) !== undefined);
}

/** Returns the path on the line of the tag. */
export function pathOfTag(text: string): string | undefined {
  const found = TAG.exec(text);
  return found?.[2] ?? (found?.[1] && pathInLine(found[1]));
}

/** Returns whether an editblock ends at this line. */
export function closesEditblock(text: string): boolean {
  return END_TAG.test(text);
}

/**
 * Reads what follows the marker line `head`. The line that ended the pair has been read, whatever it was.
 *
 * Tells the place as soon as the first numbered line is there: the numbers are those of the file as it was shown.
 */
export function* readPair(
  head: Line,
  opened: BlockEvent,
): Generator<readonly BlockEvent[], Pair, Line | undefined> {
  const remove: NumberedLine[] = [];
  let insert: string[] | undefined;
  let told = toldBy(remove);
  let last = head;
  let events: readonly BlockEvent[] = [opened];
  const inside = indentedLike(head.text);
  for (;;) {
    const line = inside(yield events);
    const end = line ? endOf(line.text) : "response";
    if (end === "marker" || end === "tag") last = line!;
    if (end || !line) return { span: spanOf(head, last), remove, insert, end: end! };
    last = line;
    if (insert) {
      insert.push(line.text);
      events = [{ kind: "inserted", text: insertedText(line.text, told) }];
    } else if (DIVIDER.test(line.text)) [insert, told, events] = [[], toldBy(remove), []];
    else {
      const removed = numberedLine(line.text);
      const target = targetOf(removed, remove);
      remove.push(removed);
      events = [...(target === undefined ? [] : [target]), { kind: "removed", text: removed.text }];
    }
  }
}

/** The first number tells the line of the first line, which may have none. */
function targetOf({ number }: NumberedLine, before: readonly NumberedLine[]): BlockEvent | undefined {
  if (number === undefined || before.some((line) => line.number !== undefined)) return undefined;
  return { kind: "target", line: Math.max(0, number - 1 - before.length) };
}

function endOf(text: string): "marker" | "tag" | "next" | undefined {
  if (INSERT.test(text)) return "marker";
  if (closesEditblock(text)) return "tag";
  return opensPair(text) || opensEditblock(text) || OTHER.test(text) ? "next" : undefined;
}
