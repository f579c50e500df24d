import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

async function applied() {
  const work = repo({ "a.txt": "one\ntwo\n" });
  await work.llmApply(["--model", "agent:model", "-"], { input: searchReplace("a.txt", "one", "uno") });
  return work;
}

test("verify counts what it finds, and a commit that is as it should be is fine", async () => {
  const work = await applied();
  const { status, stdout } = await work.llmApply(["verify"]);
  const oid = work.git("rev-parse", "HEAD").slice(0, 10);
  expect(stdout).toBe(`verified     ${oid} Edit a.txt\n2 commits: 1 verified, 1 unrecorded\n`);
  expect(status).toBe(0);
  expect((await work.llmApply(["verify", "HEAD~"])).stdout).toBe("1 commit: 1 unrecorded\n");
});

test("verify shows how a commit that was amended differs, escaped, and fails", async () => {
  const work = await applied();
  work.write("a.txt", "uno\u001b[31m\ntwo\n");
  work.git("commit", "--quiet", "--all", "--amend", "--no-edit");
  const { status, stdout } = await work.llmApply(["verify"]);
  expect(stdout).toContain("amended ");
  expect(stdout).toContain("a.txt is not what the response makes of it\n");
  expect(stdout).toContain("\n-uno\n+uno^[[31m\n");
  expect(status).toBe(1);
});

test("verify --json has a verdict for each commit", async () => {
  const work = await applied();
  const { stdout } = await work.llmApply(["verify", "--json", "HEAD~..HEAD"]);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    status: 0,
    counts: { verified: 1, amended: 0, unverifiable: 0, unrecorded: 0 },
    commits: [
      {
        oid: work.git("rev-parse", "HEAD"),
        subject: "Edit a.txt",
        verdict: "verified",
        byHand: false,
        responses: [{ id: expect.stringMatching(/^[0-9a-f]{12}$/), foundBy: "trailer", edits: [0] }],
      },
    ],
  });
});

test("verify says where a person had a hand in it", async () => {
  const work = repo({ "d.txt": "same\nx\nsame\n" });
  await work.llmApply(["--pick", "1=3", "-"], { input: searchReplace("d.txt", "same", "other") });
  expect((await work.llmApply(["verify"])).stdout).toContain("Edit d.txt (with changes by hand)\n");
});

test("verify of what does not exist, or in a repository without a commit", async () => {
  expect(await (await await applied()).llmApply(["verify", "nowhere"])).toMatchObject({ status: 2 });
  expect(await repo().llmApply(["verify"])).toMatchObject({ status: 0, stdout: "0 commits\n" });
});
