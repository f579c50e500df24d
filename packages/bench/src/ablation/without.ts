import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as Core from "@git-llm-apply/core";
import { type Engine, engineOf } from "../engine.ts";
import type { Mechanism } from "./mechanisms.ts";

/** Where the built core package is. */
const dist = dirname(fileURLToPath(import.meta.resolve("@git-llm-apply/core")));

/** Returns the built file without a mechanism. Throws where its code does not stand there once: the list is stale. */
export function codeWithout({ file, find, replace }: Mechanism): string {
  const code = readFileSync(join(dist, file), "utf8");
  if (code.split(find).length !== 2) throw new RangeError(`"${find}" does not stand in ${file} once`);
  return code.replace(find, () => replace);
}

/**
 * Gives `use` our engine built without one mechanism: a copy of the core package in which the code that calls it
 * is replaced.
 */
export async function withoutMechanism<T>(
  mechanism: Mechanism,
  use: (engine: Engine) => Promise<T>,
): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), "bench-without-"));
  try {
    cpSync(dist, join(copy, "dist"), { recursive: true });
    writeFileSync(join(copy, "dist", mechanism.file), codeWithout(mechanism));
    // Its dependencies, and that its files are modules.
    symlinkSync(join(dist, "../node_modules"), join(copy, "node_modules"));
    cpSync(join(dist, "../package.json"), join(copy, "package.json"));
    const core: typeof Core = await import(pathToFileURL(join(copy, "dist/index.js")).href);
    return await use(engineOf(mechanism.name, core.applyResponse));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
