#!/usr/bin/env node
import nodeModule from "node:module";
import { run } from "./run.ts";

// Node 22 and later start faster with it; Node 20 does not have it.
(nodeModule as { enableCompileCache?: () => void }).enableCompileCache?.();

const { argv, env, stdin, stdout, stderr } = process;
// A reader that had enough (`| head`) is no fault.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
run(argv.slice(2), { cwd: process.cwd(), env, stdin, stdout, stderr }).then((status) => {
  // Not process.exit(): what is still on its way to a pipe would be lost.
  process.exitCode = status;
});
