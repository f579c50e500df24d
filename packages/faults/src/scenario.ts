import type { Plan } from "@git-llm-apply/core";
import type { Into, Recording } from "@git-llm-apply/git";

/** The files that a plan touches: content before and after, null = not there. */
export type Touched = Readonly<Record<string, readonly [before: string | null, after: string | null]>>;

/** What is applied in the repository of the fixture, and how. */
export interface Scenario {
  readonly into: Into;
  readonly touched: Touched;
  /** What the user changed in a touched file and has not committed: as committed, and as staged. */
  readonly dirty?: { readonly path: string; readonly committed: string; readonly staged: string };
}

export type ScenarioName = keyof typeof scenarios;

/** Long enough that a write can be cut in the middle. */
function text(name: string, changed: Readonly<Record<number, string>> = {}): string {
  return Array.from({ length: 800 }, (_, line) => `${changed[line] ?? `${name} ${line}`}\n`).join("");
}

const touched: Touched = {
  "one.ts": [text("one"), text("ONE")],
  "dir/two.ts": [text("two"), text("TWO")],
  "dir/three.ts": [text("three"), text("THREE")],
  "new/deep/four.ts": [null, text("four")],
  "gone/five.ts": [text("five"), null],
};

const mine = { 10: "staged", 700: "not staged" };

/** Each of the ways to apply. */
export const scenarios = {
  commits: { into: "commits", touched },
  layered: {
    into: "commits",
    touched: { ...touched, "one.ts": [text("one", mine), text("one", { ...mine, 400: "edit" })] },
    dirty: { path: "one.ts", committed: text("one"), staged: text("one", { 10: "staged" }) },
  },
  stage: { into: "index", touched },
  worktree: { into: "working-tree", touched },
} satisfies Readonly<Record<string, Scenario>>;

/** Three commits: each modifies one file, the second creates one, the third deletes one. */
export function planOf({ touched }: Scenario): Plan {
  const modify = (path: string) => {
    const [before, after] = touched[path]!;
    return { kind: "modify", path, before: before!, after: after!, encoding: "utf-8" } as const;
  };
  const [, created] = touched["new/deep/four.ts"]!;
  const [deleted] = touched["gone/five.ts"]!;
  const four = { kind: "add", path: "new/deep/four.ts", after: created!, executable: false } as const;
  const five = { kind: "delete", path: "gone/five.ts", before: deleted!, encoding: "utf-8" } as const;
  const steps = [[modify("one.ts")], [modify("dir/two.ts"), four], [modify("dir/three.ts"), five]];
  return {
    steps: steps.map((changes, index) => ({ message: `Step ${index + 1}`, changes, edits: [index] })),
    rejects: [],
    problems: [],
  };
}

/** What goes into the record with it. */
export function recordingOf({ steps }: Plan): Recording {
  const edits = steps.flatMap(({ changes, edits }) =>
    edits.map((edit) => ({
      edit,
      kind: "patch" as const,
      format: "udiff",
      path: changes[0]!.path,
      span: { from: 0, to: 1 },
      placements: [],
    })),
  );
  return { tool: "faults", options: {}, edits };
}
