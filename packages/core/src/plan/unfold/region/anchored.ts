import { depthOf, isVisible } from "../../../text/blanks.ts";
import { isClosing } from "../../../text/code/closing.ts";
import { belowRemarks, isRemark } from "../../../text/code/remark.ts";
import type { Part } from "../elided-part.ts";
import { missingIndent } from "../kept/missing-indent.ts";
import type { LinePlaces } from "../line-places.ts";
import type { Region } from "./edges.ts";
import { mentions } from "./missing.ts";
import { endOf } from "./part-end.ts";
import { type Head, headOf } from "./part-head.ts";

/** Returns the region around a line of the part that stands in the file. */
export function anchored(part: Part, file: LinePlaces, kept: number): Region | undefined {
  const found = headOf(part, file, kept);
  if (!found) return undefined;
  const head = raised(found, part, file, kept);
  const indent = missingIndent(part.lines[head.nth]!, file.lines[head.at]!);
  if (indent === undefined) return undefined;
  const last = endOf(part, indent, file, head);
  if (last === undefined) return undefined;
  const end = Math.max(last, head.end);
  // What only ends scopes around the part is not worth a word, and stays.
  const isRest = part.last && file.lastCode >= end;
  if (isRest && !mentions(part, file.lines.slice(end)) && !endsTheFile(part, file, head)) return undefined;
  return { from: head.at, to: isRest ? file.lines.length : end, indent, beginsNew: head.nth > 0 };
}

/** The head, or the line above it that both have right there, however little that says. */
function raised(head: Head, { lines }: Part, file: LinePlaces, kept: number): Head {
  let { nth, at } = head;
  while (nth > 0 && at > kept && isVisible(lines[nth - 1]!) && lines[nth - 1] === file.lines[at - 1]) {
    nth--;
    at--;
  }
  return { ...head, nth, at };
}

/** Returns whether the part is what begins at `head` and nothing else, and so is the rest of the file. */
function endsTheFile(part: Part, file: LinePlaces, head: Head): boolean {
  const [own, ofFile] = [part.lines.slice(head.nth), file.lines.slice(head.at)].map((lines) =>
    lines.slice(belowRemarks(lines)),
  );
  if (isRemark(part.lines[head.nth]!) && own![0]?.trim() !== ofFile![0]?.trim()) return false;
  const outside = linesOutside(own!);
  return outside.every(isClosing) && outside.join("\n") === linesOutside(ofFile!).join("\n");
}

/** What follows the first line and is no further in than it. */
function linesOutside([first, ...lines]: readonly string[]): readonly string[] {
  return lines
    .filter((line) => isVisible(line) && depthOf(line) <= depthOf(first!))
    .map((line) => line.trim());
}
