import type { Hunk, Image } from "../../types.ts";

/** So many quoted lines are looked for. */
const MOST = 4;

/** So much of a line must stand on either side of the dots to tell it. */
const LEAST = 8;

/** A line with dots within. */
const DOTTED = /^(.*?[^.…])(?:\.{3}|…)([^.…].*)$/;

/** `call(...args)`, `[a, ...rest]` */
const SPREAD = [/[([{,\s]$/, /^[\w$([{]/] as const;

/** A quoted line of which a part is left out, and the line of the file that it stands for. */
export interface DottedLine {
  readonly text: string;
  /** 0-based. */
  readonly line: number;
}

/**
 * Returns a quoted line that has dots in place of a part of a line of the file: models shorten long ones.
 *
 *     !function(e){"use strict";...version:"2.4.1"}}(window);
 */
export function dottedLine({ lines }: Hunk, image: Image): DottedLine | undefined {
  const quoted = lines.filter(({ kind }) => kind !== "insert").map(({ text }) => text);
  for (const text of quoted.filter((line) => DOTTED.test(line)).slice(0, MOST)) {
    const [, head = "", tail = ""] = DOTTED.exec(text)!;
    const line = isTelling(head, tail) ? lineBetween(head, tail, image) : -1;
    if (line !== -1) return { text, line };
  }
  return undefined;
}

function isTelling(head: string, tail: string): boolean {
  const isSpread = SPREAD[0].test(head) && SPREAD[1].test(tail);
  return !isSpread && head.trim().length >= LEAST && tail.trim().length >= LEAST;
}

function lineBetween(head: string, tail: string, image: Image): number {
  const least = head.length + tail.length;
  return image.lines.findIndex((line) => line.length > least && line.startsWith(head) && line.endsWith(tail));
}
