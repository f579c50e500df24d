import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { type Repo, repo } from "./repo.ts";

/** Type and content of all below a folder, but for what is left out. */
function contentOf(folder: string, without: readonly string[] = []): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder).sort()) {
    if (without.includes(name)) continue;
    const file = join(folder, name);
    const stat = lstatSync(file);
    if (stat.isDirectory()) Object.assign(found, prefixed(name, contentOf(file)));
    else {
      const bytes = stat.isSymbolicLink() ? readlinkSync(file) : readFileSync(file);
      found[name] = `${stat.mode.toString(8)} ${createHash("sha1").update(bytes).digest("hex")}`;
    }
  }
  return found;
}

function prefixed(name: string, found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, value]) => [`${name}/${path}`, value]));
}

/** A repository beside things that nobody may touch, and one whose name begins like its own. */
function guarded(files: Readonly<Record<string, string>> = { "a.txt": "one\n" }): Repo {
  const made = repo(files);
  made.write("../outside/secret.txt", "root:x:0:0\n");
  made.write("../work-evil/a.txt", "one\n");
  return made;
}

/**
 * What must be the same after an apply that is refused: all but what is kept of the refusal, and the lock of the
 * maintenance that a newer git does in the background after a commit.
 */
function everything(made: Repo): Record<string, string> {
  const all = contentOf(dirname(made.path));
  delete all["work/.git/objects/maintenance.lock"];
  for (const name of ["failures.json", "refusals.json", "feedback.md", "unwritten.json"])
    delete all[`work/.git/llm-apply/${name}`];
  return all;
}

/** What must be the same afterwards in any case. */
function surroundings(made: Repo): Record<string, string> {
  return contentOf(dirname(made.path), ["work"]);
}

const diff = (...lines: readonly string[]) => `\`\`\`diff\n${lines.join("\n")}\n\`\`\`\n`;
const created = (name: string) => diff("--- /dev/null", `+++ ${name}`, "@@ -0,0 +1 @@", "+pwned");
const moved = (to: string) =>
  diff("diff --git a/a.txt b/x", "similarity index 100%", "rename from a.txt", `rename to ${to}`);

interface Attack {
  readonly name: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly prepare?: (made: Repo) => void;
  readonly response: string;
  /** What the user is told. */
  readonly says: RegExp;
}

const attacks: readonly Attack[] = [
  {
    name: "CVE-2023-23946: a link is made, and written through in the same response",
    response:
      diff(
        "diff --git a/d b/d",
        "new file mode 120000",
        "--- /dev/null",
        "+++ b/d",
        "@@ -0,0 +1 @@",
        "+../outside",
      ) + created("b/d/pwn"),
    says: /symbolic link|d\/pwn/,
  },
  {
    name: "CVE-2023-25652: nothing is written beside a file that is refused",
    prepare: ({ path }) => {
      for (const ending of ["rej", "orig"])
        symlinkSync("../outside/secret.txt", join(path, `a.txt.${ending}`));
    },
    response: diff(
      "--- a/a.txt",
      "+++ b/a.txt",
      "@@ -1,2 +1,2 @@",
      " nothing of the kind",
      "-is anywhere here",
      "+pwned",
    ),
    says: /not-found/,
  },
  {
    name: "CVE-2023-29007: a section of git's configuration in an address of a submodule",
    response: searchReplace(
      ".gitmodules",
      "",
      `[submodule "x"]\n\tpath = x\n\turl = ${"a".repeat(1100)}\\n[core]\\n\\tsshCommand = touch pwned`,
    ),
    says: /\.gitmodules tells git what to run/,
  },
  {
    name: "CVE-2015-1196, CVE-2019-13636: the file is a link to another",
    prepare: (made) => {
      symlinkSync("../outside/secret.txt", join(made.path, "link.txt"));
      made.git("add", "link.txt");
      made.git("commit", "-qm", "link");
    },
    response: searchReplace("link.txt", "root:x:0:0", "root::0:0"),
    says: /is a symbolic link/,
  },
  { name: "CVE-2010-4651: a name that leads out", response: created("b/../../outside/x"), says: /leads out/ },
  {
    name: "CVE-2015-1395: a rename that leads out",
    response: moved("../outside/x"),
    says: /leads out/,
  },
  { name: "a rename into .git", response: moved(".git/hooks/pre-commit"), says: /leads into/ },
  {
    name: "CVE-2018-1000156, CVE-2018-20969: a script for ed",
    response: diff("--- a/a.txt", "+++ b/a.txt", "1,2d", "!touch pwned", "."),
    says: /./,
  },
  {
    name: "CVE-2014-0471: a quoted name hides where it leads",
    response: created('"b/\\056\\056/\\056\\056/outside/x"'),
    says: /leads out/,
  },
  { name: "CVE-2014-9390: .git in capitals", response: created("b/.GIT/config"), says: /leads into/ },
  {
    name: "CVE-2014-9390: .git with a character that some file systems leave out",
    response: created("b/.g\u200Cit/config"),
    says: /leads into \.git/,
  },
  {
    name: "CVE-2019-1352: a stream of NTFS",
    response: created("b/.git::$INDEX_ALLOCATION/config"),
    says: /leads into \.git/,
  },
  {
    name: "CVE-2019-1353: a short name of NTFS",
    response: created("b/git~1/config"),
    says: /leads into \.git/,
  },
  {
    name: "CVE-2021-21300, CVE-2024-32002: a link in one case, a folder in another",
    prepare: (made) => {
      symlinkSync(".git", join(made.path, "A"));
      made.git("add", "A");
      made.git("commit", "-qm", "link");
    },
    response: created("b/a/hooks/post-checkout"),
    says: /A differs|case|symbolic link|a\/hooks/,
  },
  {
    name: "a link of the repository to a folder outside",
    prepare: (made) => {
      symlinkSync("../outside", join(made.path, "dir"));
      made.git("add", "dir");
      made.git("commit", "-qm", "link");
    },
    response: searchReplace("dir/secret.txt", "root:x:0:0", "root::0:0"),
    says: /symbolic link/,
  },
  {
    name: "an untracked link to a folder outside",
    prepare: ({ path }) => symlinkSync("../outside", join(path, "dir")),
    response: created("b/dir/x"),
    says: /symbolic link/,
  },
  {
    name: "a neighbour whose name begins like the repository's",
    response: searchReplace("../work-evil/a.txt", "one", "pwned"),
    says: /leads out/,
  },
  {
    name: "CVE-2025-48384: a carriage return at the end of a name",
    response: toolCall("sub\r"),
    says: /forbidden/,
  },
  ...["\r", "\u2028", "\u2029"].map((end) => ({
    name: `a name that ends a line with ${JSON.stringify(end)}`,
    response: created(`b/x${end}y`),
    says: /./,
  })),
  {
    name: "a file and a folder of the same name, one after the other",
    response: toolCall("x") + toolCall("x/y") + toolCall("x"),
    says: /x/,
  },
  {
    name: "CVE-2022-23521: an endless line of attributes",
    response: searchReplace(".gitattributes", "", `* ${"a".repeat(20_000)}`),
    says: /tells git what to run/,
  },
  {
    name: "a binary patch",
    response: diff(
      "diff --git a/a.bin b/a.bin",
      "new file mode 100755",
      "GIT binary patch",
      "literal 4",
      "LcmZQzKmZ2",
      "",
      "literal 0",
      "HcmV?d00001",
    ),
    says: /binary/,
  },
];

/** A tool call that creates a file: its name can hold anything. */
function toolCall(path: string): string {
  const input = { command: "create", path, file_text: "pwned\n" };
  return `\`\`\`json\n${JSON.stringify({ name: "str_replace_based_edit_tool", input })}\n\`\`\`\n\n`;
}

function replacing(path: string, old: string, by: string): string {
  const input = { command: "str_replace", path, old_str: old, new_str: by };
  return `\`\`\`json\n${JSON.stringify({ name: "str_replace_based_edit_tool", input })}\n\`\`\`\n\n`;
}

describe("what is known to have worked elsewhere", () => {
  test.each(attacks)("$name", async ({ files, prepare, response, says }) => {
    const made = guarded(files);
    prepare?.(made);
    made.write("../answer.md", response);
    const before = everything(made);
    const run = await made.llmApply(["../answer.md"]);
    expect(run.stdout + run.stderr).toMatch(says);
    expect(run.status).not.toBe(0);
    expect(run.status).not.toBe(70);
    expect(everything(made)).toEqual(before);
  });

  test("names that a shell or git would take for something else are just names", async () => {
    const names = ["$(touch pwned).txt", ";id;", "`x`", "-n", "--upload-pack=touch pwned", "__proto__", "|x"];
    const made = guarded(Object.fromEntries(names.map((name) => [name, `I am ${name}\n`])));
    made.write("../answer.md", names.map((name) => replacing(name, "I am", "I was")).join(""));
    const before = surroundings(made);
    const run = await made.llmApply(["../answer.md"]);
    expect(run.stderr).toBe("");
    expect(names.map(made.read)).toEqual(names.map((name) => `I was ${name}\n`));
    expect(made.git("status", "--porcelain")).toBe("");
    expect(existsSync(join(made.path, "pwned"))).toBe(false);
    expect(surroundings(made)).toEqual(before);
  });

  test("a hard link to a file outside is broken, not written through", async () => {
    const made = guarded();
    mkdirSync(join(made.path, "../shared"));
    writeFileSync(join(made.path, "../shared/a.txt"), "one\n");
    made.git("rm", "-q", "--cached", "a.txt");
    linkSync(join(made.path, "../shared/a.txt"), join(made.path, "linked.txt"));
    made.git("add", "linked.txt", "a.txt");
    made.git("commit", "-qm", "linked");
    made.write("../answer.md", searchReplace("linked.txt", "one", "two"));
    await made.llmApply(["../answer.md"]);
    expect(made.read("../shared/a.txt")).toBe("one\n");
  });

  test("what a terminal would obey is not printed, wherever it stands", async () => {
    const made = guarded();
    const evil = "\u001b]0;pwned\u0007\u001b[2J\u202E";
    made.write(
      "../answer.md",
      searchReplace(`no${evil}.txt`, `x${evil}`, "y") + searchReplace("a.txt", `one${evil}`, "y"),
    );
    const run = await made.llmApply(["../answer.md", "--model", `m${evil}`]);
    expect(run.status).not.toBe(0);
    expect(run.stdout + run.stderr).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});

const forbidden = [
  "a/../../b",
  "../b",
  "/etc/x",
  ".git/config",
  ".GIT/config",
  "sub/.git/hooks/x",
  "git~1/config",
  ".git./x",
  ".git /x",
  ".git::$INDEX_ALLOCATION/x",
  ".git\\x",
  ".g\u200Cit/x",
  ".git\u200D/x",
  "CON",
  "nul.txt",
  "aux.c",
  "COM1",
  "a:b",
  "a.",
  "a ",
  "a\u001b[31m",
  "a\nb",
  "a\uD800",
  ".gitmodules",
  ".gitattributes",
];

test("no name that any system could take for something else is written", async () => {
  const made = guarded();
  made.write("../answer.md", forbidden.map(toolCall).join(""));
  const before = everything(made);
  const run = await made.llmApply(["../answer.md", "--json", "--partial"]);
  const { edits } = JSON.parse(run.stdout);
  expect(edits.map(({ path, status }: Record<string, string>) => [path, status])).toEqual(
    forbidden.map((path) => [path, "forbidden"]),
  );
  expect(run.status).toBe(5);
  expect(everything(made)).toEqual(before);
});
