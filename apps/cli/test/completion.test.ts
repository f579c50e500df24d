import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { command, type Repo, repo } from "./repo.ts";

/** What is typed before the key, and what is offered then. */
const typed = [
  ["git llm-apply --per-e", "--per-edit"],
  ["git llm-apply bis", "bisect"],
  ["git llm-apply show --red", "--redact"],
  ["git llm-apply hook ins", "install"],
  ["git llm-apply completion zs", "zsh"],
  ["git -C . llm-apply stat", "stats"],
  ["git llm-apply answ", "answer.md"],
] as const;

const gitCompletion = "/usr/share/bash-completion/completions/git";

/** A repository with a file to be completed, and git-llm-apply on the path. */
function prepared(): Repo & { readonly path: string } {
  const made = repo({ "answer.md": "" });
  symlinkSync(command, join(made.path, "../git-llm-apply"));
  return made;
}

function run(made: Repo, program: string, ...args: readonly string[]): string {
  const env = {
    ...made.env,
    PATH: `${join(made.path, "..")}:${made.env.PATH}`,
    LC_ALL: "C.UTF-8",
    TERM: "dumb",
  };
  const { stdout, stderr } = spawnSync(program, args, {
    cwd: made.path,
    env,
    encoding: "utf8",
    timeout: 50_000,
  });
  return stdout + stderr;
}

function isHere(shell: string): boolean {
  return spawnSync(shell, ["--version"]).status === 0;
}

describe.skipIf(!existsSync(gitCompletion))("bash, with git's own completion", () => {
  test("completes what can follow", () => {
    const complete = ([line]: readonly [string, string]) => `
      COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}
      COMPREPLY=()
      __git_wrap__git_main
      # As \`complete -o default\` does, where nothing is offered.
      [[ $COMPREPLY ]] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[-1]}"))
      echo ${line}: \${COMPREPLY[@]}`;
    const script = `source ${gitCompletion}
      eval "$(git llm-apply completion bash)"
      ${typed.map(complete).join("\n")}`;
    const shown = run(prepared(), "bash", "--norc", "-c", script);
    expect(shown.trim().split(/ *\n/)).toEqual(typed.map(([line, offered]) => `${line}: ${offered}`));
  });
});

/** Types a line and the key, then makes an argument of `print` of what is there, so that the echo can be told apart. */
function askZsh(line: string): string {
  const keys = `'${line}'$'\\t\\C-aprint -r "<" \\C-e">"\\n'`;
  return `zpty -w -n shell ${keys}; zpty -r shell answer $'*\\n< *>*'; print -r -- "$answer"`;
}

describe.skipIf(!isHere("zsh"))("zsh", () => {
  test("completes what can follow", { timeout: 60_000 }, () => {
    const made = prepared();
    made.write("../functions/_git-llm-apply", run(made, "git", "llm-apply", "completion", "zsh"));
    // A shell at a terminal of its own.
    made.write(
      "../drive.zsh",
      `zmodload zsh/zpty
zpty shell zsh -f -i
ask () { zpty -w -n shell "$1"$'\\n'; zpty -r shell answer "*$2*" }
ask 'PS1=; unsetopt zle_bracketed_paste; fpath=(${made.path}/../functions $fpath); autoload -Uz compinit; compinit -u -D; bindkey "^I" complete-word; print re""ady' ready
${typed.map(([line]) => askZsh(line)).join("\n")}
zpty -d shell
`,
    );
    const shown = run(made, "zsh", "-f", "../drive.zsh");
    for (const [line, offered] of typed) {
      const completed = line.replace(/\S+$/, offered);
      expect(shown).toContain(`< ${completed}`);
    }
  });
});

describe.skipIf(!isHere("fish"))("fish", () => {
  test("completes what can follow", () => {
    const made = prepared();
    made.write(
      "../.config/fish/conf.d/git-llm-apply.fish",
      run(made, "git", "llm-apply", "completion", "fish"),
    );
    const first = ([line]: readonly [string, string]) => `complete -C '${line}' | head -1 | cut -f1`;
    const shown = run(made, "fish", "-c", typed.map(first).join("; "));
    expect(shown.trim().split("\n")).toEqual(typed.map(([, offered]) => offered));
  });
});
