#!/usr/bin/env node
import nodeModule from "node:module";
import { versionLine } from "./version.ts";

// Node 22 and later start faster with it; Node 20 does not have it.
(nodeModule as { enableCompileCache?: () => void }).enableCompileCache?.();

const { argv, env, stdin, stdout, stderr } = process;
// A reader that had enough (`| head`) is no fault.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
main(argv.slice(2)).then((status) => {
  // Not process.exit(): what is still on its way to a pipe would be lost.
  process.exitCode = status;
});

async function main(args: readonly string[]): Promise<number> {
  // Scripts ask for it often, and it needs no parser.
  if (args.length === 1 && args[0] === "--version") {
    stdout.write(`${versionLine()}\n`);
    return 0;
  }
  const { run } = await import("./run.ts");
  return run(args, { cwd: currentFolder(), env, stdin, stdout, stderr });
}

/** Undefined where it was deleted. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}
