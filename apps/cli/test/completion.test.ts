import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { completionFor } from "../src/completion.ts";

test("bash offers the options through git's own completion", () => {
  // git's completion sets $cur and offers what __gitcomp is given.
  const script = `${completionFor("bash")}
__gitcomp () { compgen -W "$1" -- "$cur"; }
cur=--per; _git_llm_apply
cur=--mess; _git_llm_apply
cur=answer; _git_llm_apply`;
  expect(execFileSync("bash", ["-c", script], { encoding: "utf8" })).toBe("--per-edit\n--message=\n");
});

test("zsh: names, values and the response", () => {
  const lines = completionFor("zsh").split("\n");
  expect(lines[0]).toBe("#compdef git-llm-apply");
  expect(lines).toContain(
    "    '(-m --message=)'{-m,--message=}'[subject, and perhaps body, of the commit]:value:' \\",
  );
  expect(lines).toContain("    --strict'[accept exact matches only, and nothing suspicious]' \\");
});

test("fish: one line for each option", () => {
  expect(completionFor("fish")).toContain(
    "complete -c git -n '__fish_git_using_command llm-apply' -s m -l message -r -d 'subject, and perhaps body, of the commit'\n",
  );
});
