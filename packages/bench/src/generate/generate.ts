import { extname } from "node:path";
import { caseOf, type GeneratedCase } from "./case-of.ts";
import { applyDefects, type Defect, happensIn, refuseDefects } from "./defects/index.ts";
import type { FilePair } from "./history.ts";
import { type Random, randomOf } from "./random.ts";
import { type DraftFormat, formats } from "./render.ts";

export interface GenerateOptions {
  /** How many cases at most: fewer where the history has no occasion for a defect. */
  readonly count?: number;
  readonly seed?: number;
  /** Name of the repository, for the cases. */
  readonly repo?: string;
}

/** How many commits are tried for one case. */
const tries = 80;

/** Of ten cases, what they are: one defect, two at once, must be refused. */
const shares = ["one", "refuse", "one", "two", "one", "one", "refuse", "one", "two", "one"] as const;

/** Makes cases with an exact truth from what commits changed. The same input gives the same cases everywhere. */
export function generate(
  commits: readonly (readonly FilePair[])[],
  { count = 200, seed = 1, repo = "" }: GenerateOptions = {},
): readonly GeneratedCase[] {
  const random = randomOf(seed);
  const queue = byTurns(random.shuffle(commits));
  const wishes = wishesOf(random);
  const used = new Map<string, number>();
  const cases = new Map<string, GeneratedCase>();
  let cursor = 0;
  for (let index = 0; index < count && queue.length > 0; index++) {
    const { defects, refuse } = wishes(index);
    const format = leastUsed(defects, used);
    for (let attempt = 0; attempt < tries; attempt++) {
      const made = caseOf(queue[cursor++ % queue.length]!, defects, format, random);
      if (made === undefined || refuse !== (made.expect === "refuse") || cases.has(made.id)) continue;
      cases.set(made.id, { ...made, repo });
      break;
    }
  }
  return [...cases.values()];
}

/** Returns the changes in groups of one commit and language, a few files each; the languages come by turns. */
function byTurns(commits: readonly (readonly FilePair[])[]): readonly (readonly FilePair[])[] {
  const languages = new Map<string, (readonly FilePair[])[]>();
  for (const pair of commits.flat()) {
    const language = extname(pair.path);
    const groups = languages.get(language) ?? [];
    const last = groups.at(-1);
    if (last === undefined || last.length === 5 || last[0]!.commit !== pair.commit) groups.push([pair]);
    else groups[groups.length - 1] = [...last, pair];
    languages.set(language, groups);
  }
  const longest = Math.max(0, ...[...languages.values()].map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    [...languages.values()].map((list) => list[round]),
  );
  return rounds.flat().filter((pairs) => pairs !== undefined);
}

/** Returns what the case at an index is to be: each defect comes as often as the others of its kind. */
function wishesOf(
  random: Random,
): (index: number) => { readonly defects: readonly Defect[]; readonly refuse: boolean } {
  const combined = applyDefects.filter(({ alone }) => alone === undefined);
  const flawless: Defect = { name: "none", on: "envelope", formats };
  const one = random.shuffle([flawless, ...applyDefects]);
  const pairs = random.shuffle(
    combined.flatMap((a, index) => combined.slice(index + 1).map((b) => [a, b] as const)),
  );
  const two = pairs.filter(
    ([a, b]) => a.on !== b.on && formats.some((name) => happensIn(a, name) && happensIn(b, name)),
  );
  const refused = random.shuffle(refuseDefects);
  const counts = { one: 0, two: 0, refuse: 0 };
  return (index) => {
    const share = shares[index % shares.length]!;
    const turn = counts[share]++;
    if (share === "one") return { defects: [one[turn % one.length]!], refuse: false };
    if (share === "two") return { defects: two[turn % two.length]!, refuse: false };
    return { defects: [refused[turn % refused.length]!], refuse: true };
  };
}

/** Returns the format in which the defects can happen that had them least often so far. */
function leastUsed(defects: readonly Defect[], used: Map<string, number>): DraftFormat {
  const group = defects.length === 1 ? defects[0]!.name : "two";
  const times = (format: DraftFormat) =>
    (used.get(`${group} ${format}`) ?? 0) * 1000 + (used.get(format) ?? 0);
  const possible = formats.filter((format) => defects.every((defect) => happensIn(defect, format)));
  const format = possible.reduce((best, other) => (times(other) < times(best) ? other : best));
  used.set(`${group} ${format}`, (used.get(`${group} ${format}`) ?? 0) + 1);
  used.set(format, (used.get(format) ?? 0) + 1);
  return format;
}
