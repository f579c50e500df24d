import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  applyPlan,
  openRepo,
  type Repo,
  type Reversal,
  redoPlan,
  revertPlan,
  undoPlan,
} from "../src/index.ts";
import { applyText } from "./record/apply-text.ts";
import { repo, type TestRepo } from "./repo.ts";

// Long run: `REVERT_HISTORIES=300 npx vitest run packages/git/test/revert-histories.test.ts`
const histories = Number(process.env.REVERT_HISTORIES ?? 1);
const RESPONSES = 10;

/** A line of the model: two with the same text are still two. */
interface Line {
  readonly text: string;
}

/** One edit: what stood there, and what stands there while it is in force. */
interface Change {
  readonly id: string;
  /** From 1 on. */
  readonly number: number;
  readonly removed: readonly Line[];
  readonly inserted: readonly Line[];
  /** The lines around it when it was made. */
  readonly around: Around;
  inForce: boolean;
}

type Around = readonly [above: Line | undefined, below: Line | undefined];

/** One change turned round, with the lines that were around it at that time. */
interface Turn {
  readonly change: Change;
  readonly around: Around;
}

type Random = (below: number) => number;

/** The same numbers everywhere. */
function randomOf(seed: number): Random {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const textOf = (file: readonly Line[]) => file.map(({ text }) => `${text}\n`).join("");
const read = (work: TestRepo) => readFileSync(join(work.top, "a.txt"), "utf8");

/** What goes and what comes when a change is turned round. */
function sides({ inForce, inserted, removed }: Change) {
  return inForce ? ([inserted, removed] as const) : ([removed, inserted] as const);
}

/** The file with changes turned round; undefined if somebody changed what is to be replaced. */
function turn(file: readonly Line[], turns: readonly Turn[]) {
  const result = [...file];
  const after: Turn[] = [];
  for (const { change, around } of turns) {
    const [from, to] = sides(change);
    const [above, below] = around;
    const at = from.length > 0 ? result.indexOf(from[0]!) : above ? result.indexOf(above) + 1 : 0;
    const isThere = from.every((line, nth) => result[at + nth] === line);
    const isBetween = from.length > 0 || (result[at - 1] === above && result[at] === below);
    if (at < 0 || !isThere || !isBetween) return undefined;
    result.splice(at, from.length, ...to);
    after.push({ change, around: [result[at - 1], result[at + to.length]] });
  }
  return { file: result, turns: after };
}

/** A response of up to three edits, as patches with line numbers, and the file afterwards. */
function respond(file: readonly Line[], random: Random, nth: number) {
  const changes: Omit<Change, "id">[] = [];
  const after: Line[] = [];
  let response = "";
  for (let at = 0; at < file.length; ) {
    if (changes.length === 3 || at < 1 || at > file.length - 6 || random(9) > 0) {
      after.push(file[at++]!);
      continue;
    }
    const removed = file.slice(at, at + random(3));
    const inserted = Array.from({ length: random(3) + (removed.length === 0 ? 1 : 0) }, (_, line) => ({
      text:
        line === 1 && removed.every(({ text }) => text !== "}") && random(5) === 0
          ? "}"
          : `  by(${nth}, ${changes.length}, ${line});`,
    }));
    const [above, below] = [file[at - 1]!, file[at + removed.length]!];
    response += patch(at, above, removed, inserted, below);
    changes.push({ number: changes.length + 1, removed, inserted, around: [above, below], inForce: true });
    after.push(...inserted, below);
    at += removed.length + 1;
  }
  return { response, changes, file: after };
}

function patch(
  at: number,
  above: Line,
  removed: readonly Line[],
  inserted: readonly Line[],
  below: Line,
): string {
  const hunk = [
    `@@ -${at},${removed.length + 2} +${at},${inserted.length + 2} @@`,
    ` ${above.text}`,
    ...removed.map(({ text }) => `-${text}`),
    ...inserted.map(({ text }) => `+${text}`),
    ` ${below.text}`,
  ];
  return `\`\`\`diff\n--- a/a.txt\n+++ b/a.txt\n${hunk.join("\n")}\n\`\`\`\n\n`;
}

function byHand(file: readonly Line[], random: Random, nth: number): readonly Line[] {
  const removed = random(2);
  const inserted = Array.from({ length: removed === 0 ? 1 + random(2) : random(3) }, (_, line) => ({
    text: `  human(${nth}, ${line});`,
  }));
  return file.toSpliced(random(file.length), removed, ...inserted);
}

/** The lines that stand once, whatever their order. */
const bag = (texts: readonly string[]) => [...new Set(texts)].sort();

/** A line of it says the same as another of the file, so that only the numbers tell which one is meant. */
function isTwofold(change: Change, file: readonly Line[]): boolean {
  return sides(change)[0].some(({ text }) => file.filter((line) => line.text === text).length > 1);
}

class Lost extends Error {}

test.each(Array.from({ length: histories }, (_, seed) => seed))(
  "history %i: what is taken back is gone, what people wrote stays, or nothing changes",
  { timeout: 300_000 },
  async (seed) => {
    const random = randomOf(seed);
    let file: readonly Line[] = Array.from({ length: 60 }, (_, nth) => ({
      text: ["", "}", `line ${nth}`, `  call(${nth});`][nth % 4]!,
    }));
    const work = repo({ "a.txt": textOf(file) });
    const all: Change[] = [];
    const undoings: (readonly Turn[])[] = [];
    const originally = (changes: readonly Change[]) =>
      changes.toReversed().map((change): Turn => ({ change, around: change.around }));

    const apply = async (nth: number) => {
      const answer = respond(file, random, nth);
      if (answer.changes.length === 0) return;
      const { id } = await applyText(work, answer.response);
      file = answer.file;
      all.push(...answer.changes.map((change) => ({ ...change, id })));
    };
    const person = (nth: number) => {
      file = byHand(file, random, nth);
      work.write("a.txt", textOf(file));
      work.git("commit", "-qam", "by hand");
    };
    const reverse = async (turns: readonly Turn[], make: (repo: Repo) => Promise<Reversal>) => {
      const expected = turn(file, turns);
      const open = await openRepo(work.top, { env: work.env });
      const result = await make(open).then(
        async ({ plan }) => {
          await applyPlan(open, plan, {});
          return "done";
        },
        ({ code }) => String(code),
      );
      const text = read(work);
      if (result !== "done") {
        if (expected)
          expect([seed, turns.some(({ change }) => isTwofold(change, file))]).toEqual([seed, true]);
        expect(["conflict", "already-reverted"]).toContain(result);
        expect([seed, text]).toEqual([seed, textOf(file)]);
        return undefined;
      }
      if (expected) {
        expect([seed, text]).toEqual([seed, textOf(expected.file)]);
        for (const { change } of turns) change.inForce = !change.inForce;
        file = expected.file;
        return expected.turns;
      }
      // Of two lines that say the same another one was changed, or a person had done it before.
      const [less, more] = [0, 1].map((side) => turns.flatMap(({ change }) => sides(change)[side]!));
      const rest = file.filter((line) => !less!.includes(line));
      const texts = [...rest, ...more!].map(({ text: line }) => line);
      expect([seed, bag(text.split("\n").slice(0, -1))]).toEqual([seed, bag(texts)]);
      throw new Lost();
    };
    const revertSome = async () => {
      const inForce = all.filter((change) => change.inForce);
      if (inForce.length === 0) return;
      const { id, number } = inForce[random(inForce.length)]!;
      const whole = random(2) === 0;
      const changes = inForce.filter((one) => one.id === id && (whole || one.number === number));
      const after = await reverse(originally(changes), (open) =>
        revertPlan(open, whole ? id : `${id}:${number}`),
      );
      if (after) undoings.push(after);
    };
    const undo = async () => {
      const last = all.findLast((change) => change.inForce);
      if (!last) return;
      const changes = all.filter(({ id, inForce }) => inForce && id === last.id);
      const after = await reverse(originally(changes), undoPlan);
      if (after) undoings.push(after);
    };
    const redo = async () => {
      const last = undoings.at(-1);
      if (last && (await reverse(last.toReversed(), redoPlan))) undoings.pop();
    };

    const live = async () => {
      for (let nth = 0; nth < RESPONSES; nth++) {
        await apply(nth);
        person(nth);
        for (const step of [revertSome, undo, redo]) if (random(3) === 0) await step();
      }
      for (const id of new Set(all.map((change) => change.id))) {
        const changes = all.filter((change) => change.id === id && change.inForce);
        if (changes.length > 0) await reverse(originally(changes), (open) => revertPlan(open, id));
      }
    };
    await live().catch((error) => {
      if (!(error instanceof Lost)) throw error;
    });
  },
);
