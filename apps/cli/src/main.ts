#!/usr/bin/env node
import nodeModule from "node:module";
import { exitCode } from "./exit-code.ts";
import { versionLine } from "./version.ts";

// Node 22 and later start faster with it; Node 20 does not have it.
(nodeModule as { enableCompileCache?: () => void }).enableCompileCache?.();

const { argv, env, stdin, stdout, stderr } = process;
// A reader that had enough (`| head`) is no fault. What is done is done: it has a status of its own.
stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") return;
  process.exitCode ||= exitCode.warning;
  stderr.write(`error: the output can't be written (${message}) [output-unwritable]\n`);
});
// Nobody is there to be told; what is at work must come to its end all the same.
stderr.on("error", () => {});
main(argv.slice(2)).then((status) => {
  // Not process.exit(): what is still on its way to a pipe would be lost.
  process.exitCode = status || process.exitCode;
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
