import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Bench, Campaign, Prepared, Tally } from "../campaign.ts";
import { copyOf } from "../fixture.ts";
import { violations } from "../invariants.ts";
import { mounted, whyNotMountable } from "../mount.ts";
import { run, type Verdict } from "../run.ts";

const IMAGE_BYTES = 16 * 1024 * 1024;

/** How a disk loses what was not synced. */
interface Model {
  readonly name: string;
  readonly options: string;
  /** Between the kill and the cut, in ms: names reach the disk then, contents don't. */
  readonly wait: number;
}

const MODELS: readonly Model[] = [
  { name: "at once", options: "loop", wait: 0 },
  { name: "names first", options: "loop,commit=1,noauto_da_alloc", wait: 1400 },
];

/**
 * The power goes at each step, and after the end. The repository is on an ext4 image; at the cut the image is copied
 * as it is on the disk, without what the system still has in memory, and the copy is mounted and repaired.
 */
export const powerCut: Campaign = async (bench, tally) => {
  const folder = mkdtempSync(join(tmpdir(), "llm-apply-power-"));
  const image = join(folder, "image");
  const reason = whyNoImage(image) ?? whyNotMountable(["-o", "loop"], image);
  if (reason) tally.skipped = reason;
  else await cutAtEachStep(bench, tally, image);
  rmSync(folder, { recursive: true });
};

/** Makes the image, or returns why that is not possible. */
function whyNoImage(image: string): string | undefined {
  try {
    writeFileSync(image, "");
    truncateSync(image, IMAGE_BYTES);
    execFileSync("mkfs.ext4", ["-q", image], { stdio: "pipe" });
    return undefined;
  } catch {
    return "no mkfs.ext4 here";
  }
}

async function cutAtEachStep({ prepared, long }: Bench, tally: Tally, image: string): Promise<void> {
  const fixture = prepared();
  const disk = mounted(["-o", "loop"], image);
  const { steps } = await run(copyOf(fixture.template, join(disk.path, "count")));
  rmSync(join(disk.path, "count"), { recursive: true });
  copyOf(fixture.template, join(disk.path, "work"));
  execFileSync("umount", [disk.path]);
  rmdirSync(disk.path);
  for (const model of long ? MODELS : MODELS.slice(0, 1)) {
    for (let at = 0; at <= steps; at++) {
      const wrong = await cutAt(fixture, image, model, at);
      tally.runs++;
      if (wrong.length > 0) tally.violations.push(`power cut ${model.name}, step ${at}: ${wrong.join("; ")}`);
    }
  }
}

/** The step behind the last one is the end: then the new state has to be there. */
async function cutAt(
  { expected }: Prepared,
  image: string,
  { options, wait }: Model,
  at: number,
): Promise<readonly string[]> {
  const [live, cut] = [`${image}.live`, `${image}.cut`];
  execFileSync("cp", ["--sparse=always", image, live]);
  const disk = mounted(["-o", options], live);
  let verdict: Verdict;
  try {
    ({ verdict } = await run(join(disk.path, "work"), { at }));
    await setTimeout(wait);
    execFileSync("cp", ["--sparse=always", live, cut]);
  } finally {
    disk.unmount();
  }
  const after = mounted(["-o", "loop"], cut);
  try {
    return await violations(join(after.path, "work"), expected, verdict);
  } finally {
    after.unmount();
  }
}
