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

/** Programs in TypeScript that use the packages; compiled together, as each start of the compiler takes long. */
export interface Programs {
  /** Runs one of them in the repository, and returns what it prints. */
  run(code: string): string;
}

/** Compiles programs to be run in the repository. Throws where one has an error. */
export function compile(codes: readonly string[], { path, env }: Repo): Programs {
  const project = mkdtempSync(join(dirname(path), "program-"));
  symlinkSync(modules, join(project, "node_modules"));
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  for (const [nth, code] of codes.entries()) writeFileSync(join(project, `${nth}.ts`), code);
  const names = codes.map((_, nth) => `${nth}.ts`);
  if (names.length > 0) run(join(modules, ".bin/tsc"), [...OPTIONS, ...names], { cwd: project, env });
  return {
    run: (code) => run(process.execPath, [join(project, `${codes.indexOf(code)}.js`)], { cwd: path, env }),
  };
}

function run(command: string, args: readonly string[], where: Pick<Repo, "env"> & { cwd: string }): string {
  const { status, stdout, stderr } = spawnSync(command, args, { ...where, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ends with ${status}: ${stdout}${stderr}`);
  return stdout;
}
