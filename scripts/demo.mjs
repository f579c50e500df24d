// Shows git llm-apply at work: a temporary repository, recorded responses, nothing left behind.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { styleText } from "node:util";

const root = mkdtempSync(join(tmpdir(), "llm-apply-demo-"));
const shop = join(root, "tea-shop");
const responses = join(import.meta.dirname, "demo/responses");
const cli = join(import.meta.dirname, "../apps/cli/dist/git-llm-apply.cjs");
const env = isolatedEnvironment();

try {
  makeRepository();
  show();
} finally {
  rmSync(root, { recursive: true, force: true });
}

function show() {
  say("A model answers with numbered lines. It counted one short; the place is still certain.");
  quote("1-ln-diff.md");
  git("llm-apply", "1-ln-diff.md");
  git("diff", "HEAD~");

  say("A unified diff without line numbers, in which the model forgot a blank line of the file.");
  quote("2-udiff.md");
  git("llm-apply", "2-udiff.md");
  git("diff", "HEAD~");

  say("Three edits as SEARCH/REPLACE. First a look, then one commit for each.");
  git("llm-apply", "--dry-run", "3-search-replace.md");
  git("llm-apply", "--per-edit", "3-search-replace.md");
  git("log", "--oneline", "--stat");

  say("The second of them was not wanted: take back that one alone, as any other commit.");
  git("revert", "--no-edit", "HEAD~1");
  git("log", "--oneline", "-4");

  say("An answer from a wrong memory of the file: refused as a whole, with the reasons. Nothing changes.");
  quote("4-refused.md");
  git("llm-apply", "4-refused.md");
  git("status", "--short", "--branch");

  say("Every commit says where it came from.");
  git("log", "-1", "--format=%h %s%n%n%(trailers)", "HEAD~3");
}

function makeRepository() {
  cpSync(join(import.meta.dirname, "demo/project"), shop, { recursive: true });
  cpSync(responses, root, { recursive: true });
  const quiet = { cwd: shop, env, stdio: "ignore" };
  execFileSync("git", ["init", "--quiet", "--initial-branch=main"], quiet);
  execFileSync("git", ["add", "."], quiet);
  execFileSync("git", ["commit", "--quiet", "--message=Open the tea shop"], quiet);
}

/** Neither the user's configuration nor an outer repository may change what is shown. */
function isolatedEnvironment() {
  const bin = join(root, "bin");
  mkdirSync(bin);
  symlinkSync(cli, join(bin, "git-llm-apply"));
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  const person = { NAME: "Tea Lover", EMAIL: "tea@example.org" };
  return {
    ...Object.fromEntries(inherited),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    HOME: root,
    GIT_CONFIG_GLOBAL: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_PAGER: "cat",
    GIT_AUTHOR_NAME: person.NAME,
    GIT_AUTHOR_EMAIL: person.EMAIL,
    GIT_COMMITTER_NAME: person.NAME,
    GIT_COMMITTER_EMAIL: person.EMAIL,
  };
}

/** Runs git as a user would, and shows the command and what it prints. */
function git(...args) {
  const words = args.map((word) => (/^[\w./~=:-]+$/.test(word) ? word : `'${word}'`));
  console.log(styleText("bold", `$ git ${words.join(" ")}`));
  // The responses lie beside the repository, so that it stays clean.
  const real = args.map((word) => (/^\d-.*\.md$/.test(word) ? join("..", word) : word));
  // Both streams to one, or they would change places when somebody pipes the demo.
  const { status } = spawnSync("git", real, { cwd: shop, env, stdio: ["ignore", 1, 1] });
  console.log(status === 0 ? "" : styleText("dim", `(exit status ${status})\n`));
}

function say(text) {
  console.log(`${styleText("cyan", `# ${text}`)}\n`);
}

function quote(name) {
  const text = readFileSync(join(responses, name), "utf8").trimEnd();
  console.log(styleText("dim", text.replace(/^/gm, "  | ")));
  console.log();
}
