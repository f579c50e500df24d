import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { benchFor, type Campaign, prepareAll, type Tally } from "./campaign.ts";
import { concurrent } from "./campaigns/concurrent.ts";
import { fileLimit, fullDisk } from "./campaigns/full-disk.ts";
import { meddlers } from "./campaigns/meddlers.ts";
import { powerCut } from "./campaigns/power-cut.ts";
import { interrupts, randomKills } from "./campaigns/random.ts";
import { refs } from "./campaigns/refs.ts";
import { sideBySide } from "./campaigns/side-by-side.ts";
import { steps } from "./campaigns/steps.ts";
import { stories } from "./campaigns/stories.ts";
import { errors, kills } from "./campaigns/syscalls.ts";
import { MountError } from "./mount.ts";
import { mutate } from "./mutate.ts";

/**
 * `pnpm faults [--long] [--only NAME,…] [--first] [--mutate]`: breaks applies in every way known, lets the next run
 * repair them, and checks the invariants of docs/reliability.md. Exit status 1 if one does not hold; with `--first`
 * it ends there.
 */
const campaigns: Readonly<Record<string, Campaign>> = {
  steps,
  "syscall-kill": kills,
  "syscall-error": errors,
  "ref-kill": refs,
  "random-kill": randomKills,
  interrupt: interrupts,
  concurrent,
  "side-by-side": sideBySide,
  stories,
  meddlers,
  "full-disk": fullDisk,
  "file-limit": fileLimit,
  "power-cut": powerCut,
};

const usage = `usage: pnpm faults [--long] [--only NAME,…] [--first] [--mutate]
names: ${Object.keys(campaigns).join(", ")}`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    long: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    mutate: { type: "boolean", default: false },
    only: { type: "string" },
  },
});

async function runCampaigns(names: readonly string[]): Promise<boolean> {
  const prepared = await prepareAll();
  console.log("| fault | runs | violations | seconds |\n|---|---|---|---|");
  let runs = 0;
  let isRight = true;
  for (const name of names) {
    const tally: Tally = { runs: 0, violations: [] };
    const start = performance.now();
    await campaigns[name]!(benchFor(prepared, tally, values), tally).catch((error: unknown) => {
      if (!(error instanceof MountError)) throw error;
      tally.skipped = `can't mount any more after ${tally.runs} runs`;
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const count = tally.skipped ? `skipped: ${tally.skipped}` : tally.runs;
    console.log(`| ${name} | ${count} | ${tally.violations.length} | ${seconds} |`);
    for (const violation of tally.violations) console.error(violation);
    runs += tally.runs;
    isRight &&= tally.violations.length === 0;
  }
  console.log(`| all | ${runs} | | |`);
  for (const { template } of prepared.values()) rmSync(template, { recursive: true });
  return isRight;
}

async function run(): Promise<boolean> {
  if (values.mutate) return mutate();
  const names = values.only?.split(",") ?? Object.keys(campaigns);
  const unknown = names.filter((name) => !Object.hasOwn(campaigns, name));
  if (unknown.length > 0) throw new RangeError(`no fault ${unknown.join(", ")}\n${usage}`);
  return runCampaigns(names);
}

if (values.help) console.log(usage);
else if (!(await run())) process.exitCode = 1;
