import { CommandError } from "./command-error.ts";
import { exitCode } from "./exit-code.ts";

/** Throws a CommandError where Node.js is too old: npm only warns, and what it lacks is missed in mid-apply. */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= 20) return;
  throw new CommandError({
    code: "node-too-old",
    exit: exitCode.state,
    message: `this is Node.js ${version}, and git-llm-apply needs 20.19 or newer`,
    hints: ["install a newer Node.js, and check which one is on the PATH: node --version"],
  });
}
