import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

test("push-record and fetch-record say what went where", async () => {
  const work = repo({ "a.txt": "one\n" });
  work.git("init", "--quiet", "--bare", "../remote.git");
  work.git("remote", "add", "origin", "../remote.git");
  expect((await work.llmApply(["push-record"])).stdout).toBe("Nothing is recorded here.\n");
  expect((await work.llmApply(["fetch-record"])).stdout).toBe("origin has no record.\n");
  await work.llmApply(["-"], { input: searchReplace("a.txt", "one", "uno") });
  const { stdout, status } = await work.llmApply(["push-record", "origin"]);
  expect(stdout).toBe("origin:\n  refs/llm-apply/responses: sent\n  refs/notes/llm-apply: sent\n");
  expect(status).toBe(0);
  expect((await work.llmApply(["fetch-record"])).stdout).toContain("refs/notes/llm-apply: nothing new\n");
  expect(await work.llmApply(["fetch-record", "nowhere"])).toMatchObject({ status: 2 });
});
