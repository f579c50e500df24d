import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { benchFor, type Campaign, prepare, type Tally } from "./campaign.ts";
import { concurrent } from "./campaigns/concurrent.ts";
import { interrupts, randomKills } from "./campaigns/random.ts";
import { refs } from "./campaigns/refs.ts";
import { steps } from "./campaigns/steps.ts";
import { errors, kills } from "./campaigns/syscalls.ts";

/**
 * `pnpm faults [--long] [--only NAME,…]`: breaks applies in every way known, lets the next run repair them, and checks
 * the invariants of docs/reliability.md. Exit status 1 if one does not hold.
 */
const campaigns: Readonly<Record<string, Campaign>> = {
  steps,
  "syscall-kill": kills,
  "syscall-error": errors,
  "ref-kill": refs,
  "random-kill": randomKills,
  interrupt: interrupts,
  concurrent,
};

const { values } = parseArgs({
  options: { long: { type: "boolean", default: false }, only: { type: "string" } },
});
const chosen = values.only?.split(",") ?? Object.keys(campaigns);
const prepared = await prepare();
console.log("| fault | runs | violations | seconds |\n|---|---|---|---|");
for (const name of chosen) {
  const tally: Tally = { runs: 0, violations: [] };
  const start = performance.now();
  await campaigns[name]!(benchFor(prepared, tally, values.long), tally);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`| ${name} | ${tally.skipped ?? tally.runs} | ${tally.violations.length} | ${seconds} |`);
  for (const violation of tally.violations) console.error(violation);
  if (tally.violations.length > 0) process.exitCode = 1;
}
rmSync(prepared.template, { recursive: true });
