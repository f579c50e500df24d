import type { Span } from "../../types.ts";
import type { Line } from "../format.ts";

/** One REMOVE and INSERT pair as it was read. */
export interface Pair {
  readonly span: Span;
  readonly remove: readonly string[];
  /** Absent where the divider is. */
  readonly insert?: readonly string[];
  /** What ended it: its own marker, the tag behind it, the begin of another one, or the end of the response. */
  readonly end: "marker" | "tag" | "next" | "response";
}

const REMOVE = /^\s*<{5,9} ?REMOVE\s*$/i;
const DIVIDER = /^\s*={5,9}\s*$/;
const INSERT = /^\s*>{5,9} ?INSERT\s*$/i;
const TAG = /^\s*<editblock>\s*$/i;
const END_TAG = /^\s*<\/editblock>\s*$/i;

/** Returns whether a pair starts at this line. */
export function opensPair(text: string): boolean {
  return REMOVE.test(text);
}

/** Returns whether an editblock starts at this line. */
export function opensEditblock(text: string): boolean {
  return TAG.test(text);
}

/** Returns whether an editblock ends at this line. */
export function closesEditblock(text: string): boolean {
  return END_TAG.test(text);
}

/** Reads what follows the marker line `head`. The line that ended the pair has been read, whatever it was. */
export function* readPair(head: Line): Generator<undefined, Pair, Line | undefined> {
  const remove: string[] = [];
  let insert: string[] | undefined;
  let to = head.to;
  for (;;) {
    const line = yield;
    const end = line ? endOf(line.text) : "response";
    if (end === "marker" || end === "tag") to = line!.to;
    if (end || !line) return { span: { from: head.from, to }, remove, ...(insert && { insert }), end: end! };
    to = line.to;
    if (!insert && DIVIDER.test(line.text)) insert = [];
    else (insert ?? remove).push(line.text);
  }
}

function endOf(text: string): "marker" | "tag" | "next" | undefined {
  if (INSERT.test(text)) return "marker";
  if (closesEditblock(text)) return "tag";
  return opensPair(text) || opensEditblock(text) ? "next" : undefined;
}
