import { extname } from "node:path";
import type { Case } from "../case.ts";
import { ours } from "../engine.ts";
import { excerpt, lazyAnswer, styles } from "../lazy/answer.ts";
import { type Run, run } from "../run.ts";
import { tally, tallyTable } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "lazy --cases FILE.jsonl[.gz]…";

/** Defects that put a second place like the first into the file. */
const TWO_PLACES = new Set(["decoy", "twice", "twice-numbered", "half-done", "sibling"]);

/** So many lines stand around the changes in an excerpt. */
const AROUND = [0, 3, 10];

/** Writes an answer, or `undefined` where there is no fair one. */
type Writer = (path: string, before: string, after: string) => string | undefined;

/**
 * Returns what becomes of answers that show only the definitions which change, made from the true changes of files in cases,
 * by how they begin and by language; and of excerpts without a word about the rest, which are to be refused.
 */
export async function lazy(args: readonly string[]): Promise<string> {
  const { cases } = casesAnd(args, usage);
  const answers = styles.flatMap((style) =>
    answersOf(cases, style, "apply", (...change) => lazyAnswer(...change, style)),
  );
  const excerpts = AROUND.flatMap((around) =>
    answersOf(cases, `${around} lines around`, "refuse", (...change) => excerpt(...change, around)),
  );
  const runs = await run(answers, ours);
  return [
    tallyTable("answer", tally(runs, styleOf)),
    tallyTable(
      "files",
      tally(runs, ({ test }) => extname(Object.keys(test.after!)[0]!)),
    ),
    tallyTable("excerpt", tally(await run(excerpts, ours), styleOf)),
  ].join("\n\n");
}

function styleOf({ test }: Run): string {
  return test.defects.join();
}

/** One for each file and change, though many cases share it. */
function answersOf(
  cases: readonly Case[],
  style: string,
  expect: Case["expect"],
  write: Writer,
): readonly Case[] {
  const answers = new Map<string, Case>();
  const fair = cases.filter(({ defects }) => !defects.some((defect) => TWO_PLACES.has(defect)));
  for (const { id, set, before, after = {} } of fair) {
    for (const [path, text] of Object.entries(after)) {
      const old = before[path];
      if (old === undefined || text === null || old.includes("\r")) continue;
      const response = write(path, old, text);
      if (response === undefined) continue;
      answers.set(JSON.stringify([path, old, text]), {
        id,
        set,
        format: "whole",
        defects: [style],
        expect,
        ambiguous: false,
        response,
        before: { [path]: old },
        after: { [path]: text },
      });
    }
  }
  return [...answers.values()];
}
