import { spawnSync } from "node:child_process";
import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Repo } from "./repo.ts";

const modules = join(import.meta.dirname, "../node_modules");

const OPTIONS = [
  "--strict",
  "--skipLibCheck",
  "--module",
  "nodenext",
  "--target",
  "es2023",
  "--types",
  "node",
];

/** Compiles a program in TypeScript that uses the packages, runs it in the repository, and returns what it prints. */
export function runProgram(code: string, { path, env }: Repo): string {
  const project = mkdtempSync(join(dirname(path), "program-"));
  symlinkSync(modules, join(project, "node_modules"));
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  writeFileSync(join(project, "main.ts"), code);
  run(join(modules, ".bin/tsc"), [...OPTIONS, "main.ts"], { cwd: project, env });
  return run(process.execPath, [join(project, "main.js")], { cwd: path, env });
}

function run(command: string, args: readonly string[], where: Pick<Repo, "env"> & { cwd: string }): string {
  const { status, stdout, stderr } = spawnSync(command, args, { ...where, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ends with ${status}: ${stdout}${stderr}`);
  return stdout;
}
