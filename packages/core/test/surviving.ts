import { expect } from "vitest";
import type { ApplyResult, Match } from "../src/index.ts";

/** Expects that what one patch alone changes keeps all lines outside of its matches, byte for byte and in their order. */
export function expectSurvivors(result: ApplyResult, files: Readonly<Record<string, string>>): void {
  for (const [path, after] of Object.entries(result.files)) {
    const before = files[path];
    const [writer, ...others] = result.outcomes.filter(
      (own) => own.path === path && own.status === "applied",
    );
    if (before === undefined || after === null || writer?.edit.kind !== "patch" || others.length > 0)
      continue;
    expect(firstLost(outside(linesOf(before), writer.matches), linesOf(after))).toBeUndefined();
  }
}

/** The first of some lines that others lack, or do not have in this order; where either is the last one its end may differ. */
function firstLost(some: readonly string[], others: readonly string[]): string | undefined {
  const bare = (line: string) => line.replace(/\r?\n$/, "");
  let next = 0;
  return some.find((line, nth) => {
    const isLast = (at: number) => nth === some.length - 1 || at === others.length - 1;
    const isSame = (other: string, at: number) =>
      at >= next && (other === line || (isLast(at) && bare(other) === bare(line)));
    next = others.findIndex(isSame) + 1;
    return next === 0;
  });
}

/** The lines with their ends; a byte order mark is that of the file, whichever line is the first. */
function linesOf(text: string): readonly string[] {
  const plain = text.replace(/^\uFEFF/, "");
  return plain === "" ? [] : plain.split(/(?<=\n)/);
}

function outside(lines: readonly string[], matches: readonly Match[]): readonly string[] {
  return lines.filter((_, at) => !matches.some(({ range }) => at >= range.from && at < range.to));
}
