import { expect, test } from "vitest";
import { locate, type Verified, verify } from "../../src/index.ts";
import { NOTES } from "../../src/record/record-refs.ts";
import { repo, type TestRepo } from "../repo.ts";
import { applyText, lines, replace, tool } from "./apply-text.ts";

const first = replace("a.txt", "a 2", "A 2") + replace("b.txt", "b 3", "B 3");
const second = replace("a.txt", "a 20", "A 20");

/** A branch `work` with two responses, the first as one commit for each edit, beside a main that went on. */
async function branched(): Promise<TestRepo> {
  const work = repo({ "a.txt": lines("a"), "b.txt": lines("b"), "c.txt": "c\n" });
  work.git("checkout", "-qb", "work");
  await applyText(work, first, { per: "edit" });
  await applyText(work, second);
  work.git("checkout", "-q", "main");
  work.write("c.txt", "changed\n");
  work.git("commit", "-qam", "main goes on");
  work.git("checkout", "-q", "work");
  return work;
}

/** Rebases with these lines as the list of what to do. */
function rebase(work: TestRepo, todo: readonly string[]) {
  const commits = work.git("rev-list", "--reverse", "main..work").split("\n");
  const list = todo.map((line) => line.replace(/\d/, (nth) => commits[Number(nth)]!)).join("\\n");
  work.git("-c", `sequence.editor=printf '${list}\\n' >`, "-c", "core.editor=true", "rebase", "-qi", "main");
}

/** `verified trailer`: the verdict, and how each response was recognised. */
async function seen(work: TestRepo, revisions = ["main..HEAD"]): Promise<readonly string[]> {
  const all = await verify(await locate(work.top, work.env), { tool, revisions });
  return all.map(({ verdict, found }: Verified) =>
    [verdict.kind, ...found.map(({ foundBy }) => foundBy)].join(" "),
  );
}

function dropNotes(work: TestRepo) {
  work.git("config", "--unset-all", "notes.rewriteRef");
}

function rebaseWithoutNotes(work: TestRepo) {
  dropNotes(work);
  work.git("rebase", "-q", "main");
}

const all = ["verified trailer", "verified trailer", "verified trailer"];

/** What git does to the commits, and what is seen of them; git.md's table, row by row. */
test.each<[string, (work: TestRepo) => void, readonly string[]]>([
  ["nothing", () => {}, all],
  [
    "amend of the message",
    (work) => work.git("commit", "-q", "--amend", "-m", "other words"),
    ["verified note", ...all.slice(1)],
  ],
  ["rebase", (work) => work.git("rebase", "-q", "main"), all],
  ["rebase without notes.rewriteRef", rebaseWithoutNotes, all],
  ["rebase -i, another order", (work) => rebase(work, ["pick 2", "pick 1", "pick 0"]), all],
  ["rebase -i, one dropped", (work) => rebase(work, ["pick 1", "pick 2"]), all.slice(1)],
  [
    "rebase -i, squash of one response",
    (work) => rebase(work, ["pick 0", "squash 1", "pick 2"]),
    all.slice(1),
  ],
  ["rebase -i, fixup of one response", (work) => rebase(work, ["pick 0", "fixup 1", "pick 2"]), all.slice(1)],
  [
    "rebase -i, squash of two responses",
    (work) => rebase(work, ["pick 0", "squash 1", "squash 2"]),
    ["verified trailer trailer"],
  ],
  [
    "rebase -i, fixup of two responses",
    (work) => rebase(work, ["pick 0", "fixup 1", "fixup 2"]),
    ["verified trailer note"],
  ],
  [
    "merge --squash",
    (work) => {
      work.git("checkout", "-qB", "other", "main");
      work.git("merge", "-q", "--squash", "work");
      work.git("commit", "-q", "--no-edit");
    },
    ["verified trailer trailer"],
  ],
  [
    "reset --soft, committed anew",
    (work) => {
      work.git("reset", "-q", "--soft", "main~");
      work.git("commit", "-qm", "squashed");
    },
    ["unrecorded"],
  ],
  [
    "reset --soft, committed anew with the messages",
    (work) => {
      work.git("reset", "-q", "--soft", "main~");
      work.git("commit", "-qm", work.git("log", "--reverse", "--format=%B", "..ORIG_HEAD"));
    },
    ["verified trailer trailer"],
  ],
  [
    "cherry-pick",
    (work) => {
      work.git("checkout", "-qB", "other", "main");
      work.git("cherry-pick", "-x", "main..work");
    },
    all,
  ],
  [
    "rebase without notes.rewriteRef, and every message reworded",
    (work) => {
      dropNotes(work);
      work.git(
        "-c",
        "core.editor=true",
        "rebase",
        "-q",
        "main",
        "--exec",
        "git commit -q --amend -m reworded",
      );
    },
    ["verified patch-id", "verified patch-id", "verified patch-id"],
  ],
  [
    "the notes are lost, and so are the trailers",
    (work) => {
      work.git("rebase", "-q", "main", "--exec", "git commit -q --amend -m reworded");
      work.git("update-ref", "-d", NOTES);
    },
    ["unrecorded", "unrecorded", "unrecorded"],
  ],
])("after %s", async (_, rewrite, expected) => {
  const work = await branched();
  rewrite(work);
  expect(await seen(work)).toEqual(expected);
});

test("a squash with work by hand is an amendment", async () => {
  const work = await branched();
  work.write("c.txt", "by hand\n");
  work.git("commit", "-qam", "by hand");
  work.git("rebase", "-q", "-X", "theirs", "main");
  rebase(work, ["pick 0", "pick 1", "pick 2", "fixup 3"]);
  expect(await seen(work)).toEqual(["amended trailer", ...all.slice(1)]);
});
