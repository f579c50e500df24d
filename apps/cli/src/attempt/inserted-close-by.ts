import { type FileChange, imageOf } from "@git-llm-apply/core";

/** So many lines lie between two places that a model takes for one. */
const CLOSE = 5;

/**
 * True if `text` has what a change inserts, and the file before had not, close by where `merged` has it from the change as
 * well: nobody wants it twice. Another block may want the same, and less indented lines lie between then.
 *
 *     import os
 *     import re      ←  the change
 *     import sys
 *     import re      ←  `text`
 */
export function isInsertedCloseBy(change: FileChange, text: string, merged: string): boolean {
  if (change.kind !== "modify") return false;
  const [before, after, made, both] = [change.before, change.after, text, merged].map(
    (version) => imageOf(version).lines,
  ) as [Lines, Lines, Lines, Lines];
  const telling = insertedLines(before, after).filter((line) => /[\p{L}\p{N}]/u.test(line));
  return (
    telling.length > 0 &&
    telling.every(
      (line) => count(made, line) > count(before, line) && standsTwice(line, both, telling.length),
    )
  );
}

type Lines = readonly string[];

/** None where lines are changed or deleted, too. */
function insertedLines(before: Lines, after: Lines): Lines {
  const added = after.length - before.length;
  const differing = before.findIndex((line, nth) => line !== after[nth]);
  const from = differing < 0 ? before.length : differing;
  return before.slice(from).every((line, nth) => line === after[from + added + nth])
    ? after.slice(from, from + added)
    : [];
}

function count(lines: Lines, line: string): number {
  return lines.filter((one) => one === line).length;
}

/** Whether a line stands twice in one block, not far apart; `length`: of what it is a line of. */
function standsTwice(line: string, lines: Lines, length: number): boolean {
  const isInBlock = (one: string) => one.trim() === "" || indentOf(one) >= indentOf(line);
  return lines.some((one, nth) => {
    if (one !== line) return false;
    const below = lines.slice(nth + 1, nth + 1 + CLOSE + length);
    const again = below.indexOf(line);
    return again >= 0 && below.slice(0, again).every(isInBlock);
  });
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
