import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutants } from "./mutants.ts";
import { MUTANT } from "./run.ts";

/** What became of a mutant. */
type Fate = "found" | "SURVIVED" | "skipped";

/**
 * Proves the harness: takes out one safeguard after the other, and runs the campaigns that have to notice. Returns
 * whether all of them did, but for those that can't be run here.
 */
export function mutate(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "llm-apply-mutants-"));
  const victim = readFileSync(join(import.meta.dirname, "victim.bundle.js"), "utf8");
  console.log("| without | campaign | |\n|---|---|---|");
  const fates = mutants.map((mutant, index) => {
    const file = join(folder, `${index}.mjs`);
    writeFileSync(file, changed(victim, mutant));
    const fate = fateOf(mutant, file);
    console.log(`| ${mutant.name} | ${mutant.campaigns.join(", ")} | ${fate} |`);
    return fate;
  });
  rmSync(folder, { recursive: true });
  return !fates.includes("SURVIVED");
}

function changed(victim: string, { name, change: [from, to] }: Mutant): string {
  if (victim.split(from).length !== 2) throw new Error(`the mutant without ${name} is out of date`);
  return victim.replace(from, () => to);
}

function fateOf({ campaigns }: Mutant, file: string): Fate {
  // Two at once do not meet each time.
  const length = campaigns.includes("concurrent") ? ["--long"] : [];
  const args = [join(import.meta.dirname, "main.js"), "--first", ...length, "--only", campaigns.join()];
  const env = { ...process.env, [MUTANT]: file };
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (stdout.includes(" | skipped: ")) return "skipped";
  return status === 0 ? "SURVIVED" : "found";
}
