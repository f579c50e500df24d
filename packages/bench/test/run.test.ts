import { expect, it } from "vitest";
import type { Case } from "../src/case.ts";
import type { AttemptOptions, Engine } from "../src/engine.ts";
import { run } from "../src/run.ts";

const test: Case = {
  id: "x",
  set: "s",
  format: "udiff",
  defects: [],
  expect: "apply",
  ambiguous: false,
  response: "",
  before: { "a.ts": "1\n" },
  after: { "a.ts": "2\n" },
};

function recording(options: AttemptOptions[]): Engine {
  return {
    name: "recording",
    attempt: (_response, _files, given = {}) => {
      options.push(given);
      return { files: { "a.ts": "2\n" }, ok: true, messages: [] };
    },
  };
}

it("keeps good edits only where some can't match, and names the file of an answer that is only its text", async () => {
  const options: AttemptOptions[] = [];
  const cases: readonly Case[] = [test, { ...test, expect: "partial" }, { ...test, format: "lazy" }];
  const runs = await run(cases, recording(options), { strict: true });
  expect(options).toEqual([
    { partial: false, strict: true },
    { partial: true, strict: true },
    { partial: false, path: "a.ts", strict: true },
  ]);
  expect(runs.map(({ verdict }) => verdict)).toEqual(["right", "right", "right"]);
});

it("has a verdict for an engine that throws", async () => {
  const broken: Engine = {
    name: "broken",
    attempt: () => {
      throw new Error("out of order");
    },
  };
  const [only] = await run([test], broken);
  expect(only).toMatchObject({ verdict: "threw", attempt: { files: {}, ok: false } });
  expect(only!.attempt.messages[0]).toContain("out of order");
});
