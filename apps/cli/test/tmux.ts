import { execFileSync, spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Repo } from "./repo.ts";

/** True if the terminal tests can run here. */
export const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

/** A shell in a real terminal. */
export interface TerminalWindow {
  /** Types `text`; a key by its name in tmux: `Enter`, `C-c`. */
  type(...keys: readonly string[]): void;
  /** Waits until the screen matches, and returns it; fails after five seconds. */
  see(pattern: RegExp): Promise<string>;
}

let count = 0;

/** Opens a terminal of 90 characters in the repository, at the prompt, with `git llm-apply` found by git. */
export async function openTerminal({ path, env }: Repo, { rows = 50 } = {}): Promise<TerminalWindow> {
  const socket = join(path, `../tmux-${process.pid}-${count++}`);
  symlinkSync(join(import.meta.dirname, "../dist/git-llm-apply.cjs"), join(path, "../git-llm-apply"));
  writeFileSync(join(path, "../tmux.conf"), "");
  const shell = {
    ...env,
    PATH: `${join(path, "..")}:${env.PATH}`,
    LC_ALL: "C.UTF-8",
    PS1: "$ ",
    TERM: "screen",
  };
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-S", socket, "-f", join(path, "../tmux.conf"), ...args], {
      cwd: path,
      env: shell,
      encoding: "utf8",
    });
  tmux("new-session", "-d", "-x", "90", "-y", `${rows}`, "sh");
  onTestFinished(() => void tmux("kill-server"));
  const terminal: TerminalWindow = {
    type: (...keys) => void tmux("send-keys", ...keys),
    async see(pattern) {
      for (const end = Date.now() + 20_000; ; ) {
        const screen = tmux("capture-pane", "-p");
        if (pattern.test(screen)) return screen;
        if (Date.now() > end) throw new Error(`${pattern} is not on the screen:\n${screen}`);
        await new Promise((done) => setTimeout(done, 30));
      }
    },
  };
  // What is typed before the shell listens is echoed above its prompt.
  await terminal.see(/[$#] *$/m);
  return terminal;
}
