import { spawnSync } from "node:child_process";
import { unlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepo, verify } from "../src/index.ts";
import { add, planOf, run } from "./plans.ts";
import { applyText, lines, replace, tool } from "./record/apply-text.ts";
import { repo, type TestRepo, temporary } from "./repo.ts";
import { stateOf } from "./state.ts";

const hasKeygen = spawnSync("ssh-keygen", ["-?"]).error === undefined;

/** A repository that signs with a key of its own, and believes it. */
function signing(): TestRepo {
  const work = repo({ "a.txt": lines("a") });
  const key = join(temporary(), "key");
  spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", key]);
  work.write("../signers", `committer@example.com ${publicKey(key)}\n`);
  work.git("config", "gpg.format", "ssh");
  work.git("config", "user.signingKey", key);
  work.git("config", "gpg.ssh.allowedSignersFile", join(work.top, "../signers"));
  return work;
}

const publicKey = (key: string) => spawnSync("ssh-keygen", ["-y", "-f", key]).stdout.toString().trim();

const three = [3, 12, 20].map((at) => replace("a.txt", `a ${at}`, `A ${at}`)).join("");

test.skipIf(!hasKeygen)(
  "commits are signed where the configuration or the user says so, and recorded",
  async () => {
    const work = signing();
    work.git("config", "commit.gpgSign", "true");
    await applyText(work, three, { per: "edit" });
    for (const commit of ["HEAD", "HEAD~1", "HEAD~2"]) work.git("verify-commit", commit);
    expect(work.git("log", "-3", "--format=%G? %an %ae %at %cn %ct")).toBe(
      Array.from({ length: 3 }, () => "G A U Thor author@example.com 1700000000 C O Mitter 1700000000").join(
        "\n",
      ),
    );
    const verdicts = await verify(await openRepo(work.top, { env: work.env }), {
      revisions: ["HEAD~3..HEAD"],
      tool,
    });
    expect(verdicts.map(({ verdict }) => verdict.kind)).toEqual(["verified", "verified", "verified"]);
    await applyText(work, replace("a.txt", "a 25", "A 25"), { sign: false });
    expect(work.git("log", "-1", "--format=%G?")).toBe("N");
  },
);

test("a key that is not there leaves everything as it was", async () => {
  const work = repo({ "a.txt": lines("a") });
  work.git("config", "gpg.format", "ssh");
  work.git("config", "user.signingKey", "/nowhere/key");
  const before = stateOf(work);
  await expect(applyText(work, three, { sign: true })).rejects.toMatchObject({ code: "signing-failed" });
  expect(stateOf(work)).toEqual(before);
});

test.skipIf(!hasKeygen)("the first commit of a repository is signed, too", async () => {
  const work = signing();
  work.git("update-ref", "-d", "HEAD");
  work.git("rm", "-q", "--cached", "a.txt");
  unlinkSync(join(work.top, "a.txt"));
  await run(work, planOf([add("b.txt", "b\n")]), { sign: true });
  work.git("verify-commit", "HEAD");
  expect(work.git("rev-list", "--count", "HEAD")).toBe("1");
});

test("who signs off is in the last paragraph, once", async () => {
  const work = repo({ "a.txt": lines("a") });
  await applyText(work, replace("a.txt", "a 3", "A 3"), { signoff: true });
  const trailers = work.git("log", "-1", "--format=%(trailers:key=Signed-off-by)");
  expect(trailers.trim()).toBe("Signed-off-by: C O Mitter <committer@example.com>");
  expect(work.git("log", "-1", "--format=%(trailers:key=Llm-Apply-Id)")).not.toBe("");
});
