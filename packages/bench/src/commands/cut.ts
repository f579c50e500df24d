import { isDeepStrictEqual } from "node:util";
import { type ApplyResult, applyResponse } from "@git-llm-apply/core";
import type { Case } from "../case.ts";
import { type Random, randomOf } from "../generate/random.ts";
import { percent, table } from "../table.ts";
import { casesAnd } from "./cases.ts";

export const usage = "cut --cases FILE.jsonl[.gz]… [--seed S] [--cuts N]";

/** What becomes of a response of which the end is missing. */
const fates = ["told", "without a word", "all the same", "in part"] as const;
type Fate = (typeof fates)[number];

/** An edit of fewer characters is not cut. */
const SHORTEST = 30;

/**
 * Returns, for each format, what becomes of responses that are applied as a whole, and break off at a random place within
 * their last edit; every other time at the end of a line.
 */
export async function cut(args: readonly string[]): Promise<string> {
  const { cases, values } = casesAnd(args, {
    seed: { type: "string", default: "1" },
    cuts: { type: "string", default: "4" },
  });
  const random = randomOf(Number(values.seed));
  const found = cases.flatMap((test) => fatesOf(test, Number(values.cuts), random));
  const formats = [...new Set(found.map(({ format }) => format))].sort();
  const rows = formats.map((format) => {
    const own = found.filter((one) => one.format === format);
    const count = (fate: Fate) => own.filter((one) => one.fate === fate).length;
    return [
      format,
      `${own.length}`,
      ...fates.map((fate) => `${count(fate)}`),
      percent(count("in part"), own.length),
    ];
  });
  return table(["format", "cuts", ...fates, "in part %"], rows);
}

function fatesOf(test: Case, cuts: number, random: Random): readonly { format: string; fate: Fate }[] {
  if (test.expect !== "apply") return [];
  const whole = applyResponse(test.response, test.before);
  const last = whole.outcomes.at(-1)?.edit;
  if (!whole.ok || !last || last.span.to - last.span.from < SHORTEST) return [];
  return Array.from({ length: cuts }, (_, nth) => {
    const end = cutWithin(test.response, last.span, nth % 2 === 0, random);
    const broken = applyResponse(test.response.slice(0, end), test.before);
    return { format: last.format, fate: fateOf(broken, whole) };
  });
}

/** Returns where to cut, behind the first characters of an edit and before its last ones. */
function cutWithin(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  atLineEnd: boolean,
  random: Random,
): number {
  const at = from + 6 + random.below(to - from - 7);
  const line = text.lastIndexOf("\n", at) + 1;
  return atLineEnd && line > from + 5 ? line : at;
}

function fateOf(broken: ApplyResult, whole: ApplyResult): Fate {
  const isMissing = broken.outcomes.length < whole.outcomes.length;
  if (broken.outcomes.length > 0 && !broken.ok) return "told";
  if (isMissing) return broken.plan.problems.length > 0 ? "told" : "without a word";
  return isDeepStrictEqual(broken.files, whole.files) ? "all the same" : "in part";
}
