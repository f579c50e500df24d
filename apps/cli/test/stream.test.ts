import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { command, type Repo, repo } from "./repo.ts";

const files = { "a.txt": "one\n", "b.txt": "1\n" };

/** Starts the command with an open standard input. */
function start({ path, env }: Repo, ...args: readonly string[]) {
  const child = spawn(process.execPath, [command, ...args], { cwd: path, env });
  let seen = "";
  child.stderr.on("data", (piece) => (seen += piece));
  child.stdin.on("error", () => {});
  const closed = once(child, "close");
  return {
    write: (text: string) => child.stdin.write(text),
    end: () => child.stdin.end(),
    status: async () => (await closed)[0] as number,
    /** Waits until standard error holds `text`, and returns it. */
    async see(text: string): Promise<string> {
      while (!seen.includes(text)) await once(child.stderr, "data");
      return seen;
    },
  };
}

test("an edit is shown with its place while the rest is still to come", async () => {
  const made = repo(files);
  const run = start(made);
  const [first, second] = [searchReplace("a.txt", "one", "uno"), searchReplace("b.txt", "1", "eins")];
  run.write(first);
  // Nothing is shown in the first half second; when that began depends on how busy the machine is.
  const prose = setInterval(() => run.write("Let me see.\n"), 100);
  await run.see("· 1 edit a.txt: line 1; not applied yet\n");
  clearInterval(prose);
  run.write(second.slice(0, 20));
  expect(made.read("a.txt")).toBe("one\n");
  run.write(second.slice(20));
  await run.see("· 2 edit b.txt: line 1; not applied yet\n");
  run.end();
  expect(await run.status()).toBe(0);
  expect([made.read("a.txt"), made.read("b.txt")]).toEqual(["uno\n", "eins\n"]);
});

test("--fail-fast ends without waiting for the rest", async () => {
  const made = repo(files);
  const run = start(made, "--fail-fast");
  run.write(searchReplace("a.txt", "one", "uno") + searchReplace("b.txt", "nowhere to be found", "x"));
  expect(await run.status()).toBe(6);
  const seen = await run.see("[stopped-early]");
  expect(seen).toContain("· 1 edit a.txt: line 1; not applied\n✗ 2 edit b.txt: not-found");
  expect(made.git("status", "--porcelain")).toBe("");
  expect(made.git("log", "--oneline").split("\n")).toHaveLength(1);
});

test("--fail-fast reads an answer as the other options say", async () => {
  const made = repo({ "a.txt": "one\ntwo\none\n" });
  const twice = searchReplace("a.txt", "one", "uno");
  expect((await made.llmApply(["--fail-fast", "--pick=1=3"], { input: twice })).status).toBe(0);
  const elided = searchReplace("a.txt", "two", "due\n// ... rest unchanged ...");
  expect((await made.llmApply(["--fail-fast", "--dry-run"], { input: elided })).status).toBe(6);
  expect((await made.llmApply(["--fail-fast", "--allow-elision"], { input: elided })).status).toBe(0);
});

test("of more than a thousand edits none is looked at on the way any more", async () => {
  const made = repo({ "a.txt": Array.from({ length: 1001 }, (_, nth) => `line ${nth}\n`).join("") });
  const blocks = Array.from({ length: 1001 }, (_, nth) =>
    searchReplace("a.txt", `line ${nth}`, `row ${nth}`),
  );
  const input = `${blocks.join("")}${searchReplace("a.txt", "nowhere to be found", "x")}`;
  expect((await made.llmApply(["--fail-fast"], { input })).status).toBe(1);
});

test("what --fail-fast stopped at is told in the document, and to the model", async () => {
  const made = repo(files);
  const run = await made.llmApply(["--fail-fast", "--json"], {
    input: searchReplace("a.txt", "nowhere", "x"),
  });
  const { status, error } = JSON.parse(run.stdout);
  expect(status).toBe(6);
  expect(error.message).toContain("a.txt does not contain the quoted lines");
  expect((await made.llmApply(["feedback"])).stdout).toContain("# The edit could not be applied");
});

test("the model is not told that anything was applied before the edit at which --fail-fast stopped", async () => {
  const made = repo(files);
  const input = searchReplace("a.txt", "one", "uno") + searchReplace("b.txt", "nowhere to be found", "x");
  await made.llmApply(["--fail-fast"], { input });
  const said = (await made.llmApply(["feedback"])).stdout;
  expect(said).not.toContain("already applied");
  expect(said).toContain("Send them again unchanged:\n- a.txt, line 1");
  expect(said).toMatch(/The rest of your answer, after these edits, was not read\. Send it again, too\.\n$/);
});

test("an edit that is refused is told once, however many come behind it", async () => {
  const run = start(repo(files));
  run.write(searchReplace("a.txt", "nowhere", "x"));
  const prose = setInterval(() => run.write("Let me see.\n"), 100);
  await run.see("✗ 1 edit a.txt");
  clearInterval(prose);
  for (const [nth, word] of ["1", "2"].entries()) {
    run.write(searchReplace("b.txt", word, "eins"));
    await run.see(` ${nth + 2} edit b.txt`);
  }
  const seen = await run.see("✗ 3 edit b.txt");
  expect(seen.match(/^. \d edit/gm)).toEqual(["✗ 1 edit", "· 2 edit", "✗ 3 edit"]);
  run.end();
  expect(await run.status()).toBe(1);
});
