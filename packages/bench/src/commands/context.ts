import { applyResponse } from "@git-llm-apply/core";
import type { Case, Files } from "../case.ts";
import { changes, withChangedLine } from "../context/changed-line.ts";
import { type Gone, gonePassages } from "../context/like-passages.ts";
import { type Random, randomOf } from "../generate/random.ts";
import { score, type Verdict } from "../score.ts";
import { percent, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "context --cases FILE.jsonl[.gz]… [--seed S]";

/** A file with more lines is not searched for passages that it has nearly twice. */
const LONGEST = 1500;

/**
 * Returns what becomes of edits where one line of their context is not as quoted: it has changed since, or the place is gone, and
 * one that differs in that line is left. The first are to be made, the others refused.
 */
export async function context(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, { seed: { type: "string", default: "1" } });
  const random = randomOf(Number(values.seed));
  const applied = cases.filter(({ expect, after }) => expect === "apply" && after !== undefined);
  return [changedLines(applied, random), goneOnes(cases, random)].join("\n\n");
}

function changedLines(cases: readonly Case[], random: Random): string {
  const rows = Object.entries(changes).map(([name, change]) => {
    const pairs = cases.flatMap((test) => {
      const changed = withChangedLine(test, change, random);
      return changed ? [{ changed, former: test.before }] : [];
    });
    const fates = pairs.map(({ changed }) => fateOf(changed));
    const known = pairs.map(({ changed, former }) => fateOf(changed, former));
    return [
      name,
      `${pairs.length}`,
      ...(["right", "wrong", "refused"] as const).map((fate) => `${countOf(fates, fate)}`),
      percent(countOf(fates, "right"), pairs.length),
      percent(countOf(known, "right"), pairs.length),
      `${countOf(known, "wrong")}`,
    ];
  });
  return table(
    ["the line has", "cases", "right", "wrong", "refused", "right %", "with history, right %", "wrong"],
    rows,
  );
}

function countOf(fates: readonly (Verdict | undefined)[], fate: Verdict): number {
  return fates.filter((one) => one === fate).length;
}

/** `former`: the files that the model saw, if they are known. What is right but for blanks counts as wrong. */
function fateOf(test: Case, former: Files = {}): Verdict | undefined {
  const earlier = Object.fromEntries(Object.entries(former).map(([path, text]) => [path, [text]]));
  const { files, ok } = applyResponse(test.response, test.before, { earlier });
  const verdict = score({ ...test, ambiguous: false }, { files, ok, messages: [] });
  return verdict === "near" ? "wrong" : verdict;
}

function goneOnes(cases: readonly Case[], random: Random): string {
  const texts = new Map(
    cases.flatMap(({ before }) => Object.entries(before)).map(([path, text]) => [text, path]),
  );
  const all = [...texts].flatMap(([text, path]) =>
    text.split("\n").length > LONGEST ? [] : gonePassages(path, text, random),
  );
  const places = ["first", "within", "last"] as const;
  const rows = places.map((place) => {
    const own = all.filter(({ at }) => at === place);
    const wrong = own.filter((gone) => isWritten(gone, [])).length;
    const known = own.filter((gone) => isWritten(gone, [gone.former])).length;
    return [
      place,
      ...[own.length, own.length - wrong, wrong].map(String),
      percent(wrong, own.length),
      percent(known, own.length),
    ];
  });
  return table(["the other line is", "cases", "refused", "wrong", "wrong %", "with history, wrong %"], rows);
}

function isWritten({ response, file }: Gone, former: readonly string[]): boolean {
  const path = response.slice(0, response.indexOf("\n"));
  const { files } = applyResponse(response, { [path]: file }, { earlier: { [path]: former } });
  return files[path] !== undefined && files[path] !== file;
}
