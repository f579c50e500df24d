import { extname } from "node:path";
import type { Case } from "../case.ts";
import { ours } from "../engine.ts";
import { captions, definitionAlone, excerpt, lazyAnswer, styles, wholeFile } from "../lazy/answer.ts";
import { contextAnswer } from "../lazy/context.ts";
import { type Run, run } from "../run.ts";
import { tally, tallyTable } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "lazy --cases FILE.jsonl[.gz]…";

/** Defects that put a second place like the first into the file. */
const TWO_PLACES = new Set(["decoy", "twice", "twice-numbered", "half-done", "sibling"]);

/** So many lines stand around the changes in an excerpt, and where an elision tells that there are more. */
const AROUND = [0, 3, 10];
const AROUND_ELIDED = [1, 2, 3, 5];

/** Writes an answer, or `undefined` where there is no fair one. */
type Writer = (path: string, before: string, after: string) => string | undefined;

/**
 * Returns what becomes of answers that show only the definitions which change, made from the true changes of files in cases,
 * by how they begin and by language; that show lines around each change; of one definition alone, and of whole files, below
 * the path or a sentence; and of excerpts without a word about the rest, which are right where they are refused or in their
 * place.
 */
export async function lazy(args: readonly string[]): Promise<string> {
  const { cases } = casesAnd(args);
  const answers = styles.flatMap((style) =>
    answersOf(cases, style, (...change) => lazyAnswer(...change, style)),
  );
  const contexts = AROUND_ELIDED.flatMap((around) =>
    answersOf(cases, `${around} around each change`, (...change) => contextAnswer(...change, around)),
  );
  const texts = captions.flatMap((caption) => [
    ...answersOf(cases, `one definition below a ${caption}`, (...change) =>
      definitionAlone(...change, caption),
    ),
    ...answersOf(cases, `whole file below a ${caption}`, (path, _, after) => wholeFile(path, after, caption)),
  ]);
  const excerpts = captions.flatMap((caption) =>
    AROUND.flatMap((around) =>
      answersOf(
        cases,
        `${around} lines around, below a ${caption}`,
        (...change) => excerpt(...change, around, caption),
        { ambiguous: true },
      ),
    ),
  );
  const runs = await run(answers, ours);
  return [
    tallyTable("answer", tally(runs, styleOf)),
    tallyTable(
      "files",
      tally(runs, ({ test }) => extname(Object.keys(test.after!)[0]!)),
    ),
    tallyTable("lines", tally(await run(contexts, ours), styleOf)),
    tallyTable("text", tally(await run(texts, ours), styleOf)),
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
  write: Writer,
  { ambiguous }: Pick<Case, "ambiguous"> = { ambiguous: false },
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
        expect: "apply",
        ambiguous,
        response,
        before: { [path]: old },
        after: { [path]: text },
      });
    }
  }
  return [...answers.values()];
}
