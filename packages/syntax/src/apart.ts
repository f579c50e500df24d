import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { OxcError, ParserOptions } from "oxc-parser";

/** What is told of an error. */
export type ScriptError = Pick<OxcError, "message" | "labels">;

/** Reads `[path, text, options]` and prints the errors, both as JSON. */
const PROGRAM = `
  const { parseSync } = await import(process.argv[1]);
  const { readFileSync } = await import("node:fs");
  const { errors } = parseSync(...JSON.parse(readFileSync(0, "utf8")));
  process.stdout.write(JSON.stringify(errors.slice(0, 1).map(({ message, labels }) => ({ message, labels }))));
`;

/** Returns the first of the errors that oxc-parser finds, in a process of its own. Throws a RangeError where that dies of it. */
export function parseApart(path: string, text: string, options: ParserOptions): readonly ScriptError[] {
  const parser = createRequire(import.meta.url).resolve("oxc-parser");
  const args = ["--input-type=module", "--eval", PROGRAM, pathToFileURL(parser).href];
  const input = JSON.stringify([path, text, options]);
  const { status, stdout, error } = spawnSync(process.execPath, args, { input, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new RangeError(`oxc-parser crashed on ${path}`);
  return JSON.parse(stdout) as readonly ScriptError[];
}
