import { extname } from "node:path";
import { parseArgs } from "node:util";
import { type Case, readCases } from "../case.ts";
import { ours } from "../engine.ts";
import { lazyAnswer, type Style, styles } from "../lazy/answer.ts";
import { run } from "../run.ts";
import { tally, tallyTable } from "../table.ts";

export const usage = "lazy --cases FILE.jsonl[.gz]…";

/** Defects that put a second place like the first into the file. */
const TWO_PLACES = new Set(["decoy", "twice", "twice-numbered", "half-done", "sibling"]);

/**
 * Returns what becomes of answers that show only the definitions which change, made from the true changes of files in cases,
 * by how they begin and by language.
 */
export async function lazy(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { cases: { type: "string", multiple: true, default: [] } },
  });
  const cases = [...values.cases, ...positionals].flatMap(readCases);
  if (cases.length === 0) throw new RangeError(`no cases: ${usage}`);
  const runs = await run(
    styles.flatMap((style) => answersOf(cases, style)),
    ours,
  );
  return [
    tallyTable(
      "answer",
      tally(runs, ({ test }) => test.defects.join()),
    ),
    tallyTable(
      "files",
      tally(runs, ({ test }) => extname(Object.keys(test.after!)[0]!)),
    ),
  ].join("\n\n");
}

/** One for each file and change, though many cases share it. */
function answersOf(cases: readonly Case[], style: Style): readonly Case[] {
  const answers = new Map<string, Case>();
  const fair = cases.filter(({ defects }) => !defects.some((defect) => TWO_PLACES.has(defect)));
  for (const { id, set, before, after = {} } of fair) {
    for (const [path, text] of Object.entries(after)) {
      const old = before[path];
      if (old === undefined || text === null || old.includes("\r")) continue;
      const response = lazyAnswer(path, old, text, style);
      if (response === undefined) continue;
      answers.set(JSON.stringify([path, old, text]), {
        id,
        set,
        format: "whole",
        defects: [style],
        expect: "apply",
        ambiguous: false,
        response,
        before: { [path]: old },
        after: { [path]: text },
      });
    }
  }
  return [...answers.values()];
}
