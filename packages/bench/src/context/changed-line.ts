import { type ApplyResult, applyResponse } from "@git-llm-apply/core";
import type { Case, Files } from "../case.ts";
import type { Random } from "../generate/random.ts";

/** A line of context of an edit, which stands once in its file and once in what that becomes. */
interface Spot {
  readonly path: string;
  readonly text: string;
}

/** How somebody else changed a line since the model saw it; `undefined` where it has nothing of the kind. */
type Change = (line: string, random: Random) => string | undefined;

const NAME = /(?<![\w"'`.#/-])[a-z][A-Za-z_]{3,}(?![\w"'`:/-])/g;

/** What may happen to a line. */
export const changes: Readonly<Record<string, Change>> = {
  "another word": (line, random) => {
    const words = [...line.matchAll(/[A-Za-z]{4,}/g)];
    return words.length < 3 ? undefined : replaced(line, random.pick(words), () => "updated");
  },
  "a name renamed": (line, random) =>
    replaced(
      line,
      random.pick([...line.matchAll(NAME)]),
      (name) => random.pick([`${name}Ref`, `${name}_map`, `main${name[0]!.toUpperCase()}${name.slice(1)}`])!,
    ),
  "one more argument": (line) => grown(line, /(?<=\w)\)(?=[^)]*$)/, ", options)"),
  "another number": (line) => grown(line, /\b\d+\b/, (digits: string) => `${Number(digits) + 7}`),
  "another string": (line, random) =>
    replaced(line, random.pick([...line.matchAll(/(?<=["'])[\w .-]{4,}(?=["'])/g)]), (text) =>
      text.replace(/[A-Za-z]{3,}/, "other"),
    ),
  "one more condition": (line) => grown(line, /\)\s*\{\s*$/, " && enabled) {"),
};

/** Returns a copy of a case in which one line of the context has changed in the file and in the truth; `undefined` if none fits. */
export function withChangedLine(test: Case, change: Change, random: Random): Case | undefined {
  for (const { path, text } of random.shuffle(spotsOf(test))) {
    const other = change(text, random);
    if (other === undefined || other === text) continue;
    const swap = (files: Files) => ({ ...files, [path]: swapped(files[path]!, text, other) });
    return { ...test, before: swap(test.before), after: swap(test.after as Files) };
  }
  return undefined;
}

/** Lines of context with others of the quote above and below; none of a case that is not applied as it is. */
function spotsOf({ response, before, after = {} }: Case): readonly Spot[] {
  const result = applyResponse(response, before);
  return result.ok ? placesOf(result).flatMap(({ path, lines }) => linesAt(path, lines)) : [];

  function linesAt(path: string, numbers: readonly number[]): readonly Spot[] {
    const [text, next] = [before[path], after[path]];
    if (text === undefined || typeof next !== "string") return [];
    const lines = text.split("\n");
    const isOnce = (line: string) => [text, next].every((one) => timesIn(one, line) === 1);
    return numbers.flatMap((number) => {
      const line = lines[number] ?? "";
      return line.trim().length > SHORTEST && isOnce(line) ? [{ path, text: line }] : [];
    });
  }
}

const SHORTEST = 5;

function placesOf({ outcomes }: ApplyResult): readonly { path: string; lines: readonly number[] }[] {
  return outcomes.flatMap(({ path, matches }) =>
    matches.map(({ alignment }) => ({
      path,
      lines: alignment.filter(
        (line, row) => line >= 0 && alignment[row - 1]! >= 0 && alignment[row + 1]! >= 0,
      ),
    })),
  );
}

function timesIn(text: string, line: string): number {
  return `\n${text}\n`.split(`\n${line}\n`).length - 1;
}

function swapped(text: string, line: string, other: string): string {
  return `\n${text}\n`.replace(`\n${line}\n`, () => `\n${other}\n`).slice(1, -1);
}

function replaced(
  line: string,
  found: RegExpMatchArray | undefined,
  other: (text: string) => string,
): string | undefined {
  if (found?.index === undefined) return undefined;
  return line.slice(0, found.index) + other(found[0]) + line.slice(found.index + found[0].length);
}

function grown(line: string, at: RegExp, by: string | ((found: string) => string)): string | undefined {
  return at.test(line) ? line.replace(at, (found) => (typeof by === "string" ? by : by(found))) : undefined;
}
