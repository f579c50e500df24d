import { expect, test } from "vitest";
import { applyPlan, openRepo, rehearsePlan } from "../src/index.ts";
import { modify, planOf } from "./plans.ts";
import { repo } from "./repo.ts";
import { stateOf } from "./state.ts";

const response = Buffer.from("r");
const edit = planOf([modify("a.ts", "a\n", "A\n")]);
const work = () => repo({ "a.ts": "a\n", "b.ts": "b\n" });

test.each([
  ["a plan that can be applied", edit, {}],
  ["one for the working tree alone", edit, { into: "working-tree", commitDirty: true, amend: false }],
  ["a plan of nothing", planOf(), {}],
] as const)("%s: nothing is refused, and nothing written", async (_, plan, options) => {
  const made = work();
  const before = stateOf(made);
  await rehearsePlan(await openRepo(made.top, { env: made.env }), plan, options);
  expect(stateOf(made)).toEqual(before);
});

test.each([
  ["a file that changed meanwhile", {}],
  ["a commit that is nobody's to amend", { amend: true }],
])("%s is refused as by the run itself", async (_, options) => {
  const made = work();
  const opened = await openRepo(made.top, { env: made.env });
  if (!("amend" in options)) made.write("a.ts", "other\n");
  const failures = [
    await rehearsePlan(opened, edit, options).catch((error) => error),
    await applyPlan(opened, edit, { response, ...options }).catch((error) => error),
  ];
  expect(failures[0]).toMatchObject({ code: expect.any(String) });
  expect(failures[0]).toMatchObject({ code: failures[1].code, message: failures[1].message });
});

test.skipIf(process.platform === "win32")("a TMPDIR that is not there is no reason to refuse", async () => {
  const made = work();
  const given = process.env.TMPDIR;
  process.env.TMPDIR = "/nonexistent";
  try {
    await rehearsePlan(await openRepo(made.top, { env: made.env }), edit, {});
  } finally {
    if (given === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = given;
  }
});
