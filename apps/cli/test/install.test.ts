import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { searchReplace } from "./blocks.ts";
import { repo } from "./repo.ts";

test("the packed command, installed globally, is found by git", { timeout: 60_000 }, () => {
  const prefix = mkdtempSync(join(tmpdir(), "llm-apply-prefix-"));
  onTestFinished(() => rmSync(prefix, { recursive: true, force: true }));
  const npm = (...args: string[]) =>
    execFileSync("npm", [...args, "--loglevel=error"], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
    });
  const [{ filename }] = JSON.parse(npm("pack", "--json", `--pack-destination=${prefix}`)) as [
    { filename: string },
  ];
  npm("install", "--global", "--offline", `--prefix=${prefix}`, join(prefix, filename));

  const made = repo({ "a.txt": "one\n" });
  const answer = join(prefix, "answer.md");
  made.write(answer, searchReplace("a.txt", "one", "two"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", made.path, ...args], {
      encoding: "utf8",
      env: { ...made.env, PATH: `${join(prefix, "bin")}:${process.env.PATH}`, MANPAGER: "cat" },
    });
  // Where `git help llm-apply` finds it.
  const manual = readFileSync(join(prefix, "share/man/man1/git-llm-apply.1"), "utf8");
  expect(manual).toContain("per\\-edit");
  expect(manual).not.toMatch(/&#?\w+;/);
  const licences = readFileSync(join(prefix, "lib/node_modules/git-llm-apply/dist/LICENSES.txt"), "utf8");
  for (const name of ["commander", "diff", "ignore", "simple-git"])
    expect(licences).toContain(`# ${name}\n\n`);
  expect(git("llm-apply", "--version")).toBe("git-llm-apply 0.0.0\n");
  git("llm-apply", answer);
  expect(git("show", "HEAD:a.txt")).toBe("two\n");
});
