import { applyResponse } from "@git-llm-apply/core";
import type { Case } from "../case.ts";
import { changes, withChangedLine } from "../context/changed-line.ts";
import { type Gone, gonePassages } from "../context/like-passages.ts";
import { type Random, randomOf } from "../generate/random.ts";
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
    const fates = cases.flatMap((test) => {
      const changed = withChangedLine(test, change, random);
      return changed ? [fateOf(changed)] : [];
    });
    const count = (fate: string) => fates.filter((one) => one === fate).length;
    return [
      name,
      `${fates.length}`,
      ...["right", "wrong", "refused"].map((fate) => `${count(fate)}`),
      percent(count("right"), fates.length),
    ];
  });
  return table(["the line has", "cases", "right", "wrong", "refused", "right %"], rows);
}

function fateOf({ response, before, after = {} }: Case): "right" | "wrong" | "refused" {
  const { files, ok } = applyResponse(response, before);
  const isRight = Object.entries(after).every(
    ([path, text]) => (path in files ? files[path] : (before[path] ?? null)) === text,
  );
  return isRight ? "right" : ok ? "wrong" : "refused";
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
    const wrong = own.filter(isWritten).length;
    return [place, `${own.length}`, `${own.length - wrong}`, `${wrong}`, percent(wrong, own.length)];
  });
  return table(["the other line is", "cases", "refused", "wrong", "wrong %"], rows);
}

function isWritten({ response, file }: Gone): boolean {
  const path = response.slice(0, response.indexOf("\n"));
  const { files } = applyResponse(response, { [path]: file });
  return files[path] !== undefined && files[path] !== file;
}
