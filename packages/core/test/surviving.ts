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
    const lines = linesOf(after);
    let at = 0;
    for (const line of outside(linesOf(before), writer.matches)) {
      at = lines.indexOf(line, at) + 1;
      expect(at, `the line ${JSON.stringify(line)} stays`).toBeGreaterThan(0);
    }
  }
}

/** The lines with their ends; the last one may get or lose its own. */
function linesOf(text: string): readonly string[] {
  return text.replace(/\r?\n$/, "").split(/(?<=\n)/);
}

function outside(lines: readonly string[], matches: readonly Match[]): readonly string[] {
  return lines.filter((_, at) => !matches.some(({ range }) => at >= range.from && at < range.to));
}
