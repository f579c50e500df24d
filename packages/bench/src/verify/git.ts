import { execFileSync } from "node:child_process";

/** Runs git and returns what it prints, as bytes. Throws where git fails. */
export function gitBytes(
  top: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  input: string | Uint8Array = "",
): Buffer {
  return execFileSync("git", [...args], { cwd: top, env, input, maxBuffer: 1 << 30 });
}

/** The same as text, without the last line end. */
export function git(top: string, env: NodeJS.ProcessEnv, args: readonly string[]): string {
  return gitBytes(top, env, args).toString().trimEnd();
}
