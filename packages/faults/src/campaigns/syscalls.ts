import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bench, type Campaign, inParallel } from "../campaign.ts";
import { copyOf } from "../fixture.ts";
import { run } from "../run.ts";

/** Every call that changes what is on the disk, or makes it last. */
const CLASSES = [
  ["rename", "renameat", "renameat2"],
  ["link", "linkat"],
  ["unlink", "unlinkat", "rmdir"],
  ["mkdir", "mkdirat"],
  ["fsync", "fdatasync"],
  ["openat"],
  ["write", "pwrite64"],
  ["chmod", "fchmod"],
];

/** Returns whether the system lets us trace. */
export function canTrace(): boolean {
  try {
    execFileSync("strace", ["-o", "/dev/null", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** How often node itself makes each call in a run without faults. */
async function countCalls({ prepared }: Bench, calls: readonly string[]): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), "llm-apply-count-"));
  const top = copyOf(prepared().template, join(directory, "work"));
  const log = join(directory, "log");
  await run(top, {
    wrapper: ["strace", "-o", log, "-e", `trace=${calls.join()}`],
  });
  const lines = readFileSync(log, "utf8").split("\n");
  rmSync(directory, { recursive: true });
  return lines.filter((line) => /^(\d+ +)?[a-z0-9]+\(/.test(line)).length;
}

/** Kills node at each call that changes the disk, before the call happens. */
export const kills: Campaign = async (bench, tally) => {
  if (!canTrace()) tally.skipped = "strace can't trace here";
  else await inject(bench, "signal=KILL", bench.long ? 1 : 4, ["write", "openat"]);
};

/** Makes each such call fail: an I/O error, a full disk. */
export const errors: Campaign = async (bench, tally) => {
  if (!canTrace()) tally.skipped = "strace can't trace here";
  else {
    await inject(bench, "error=EIO", bench.long ? 1 : 3, ["openat"], ["write"]);
    await inject(bench, "error=ENOSPC", bench.long ? 1 : 3, ["openat"], ["write"]);
  }
};

/**
 * `thin` says how many of the calls of the classes in `thinned` are left out in a short run: node reads and talks
 * to itself with them, most change nothing. The main thread makes all of ours, so that counting is exact without -f.
 */
async function inject(
  bench: Bench,
  fault: string,
  thin: number,
  thinned: readonly string[],
  without: readonly string[] = [],
): Promise<void> {
  for (const calls of CLASSES.filter(([first]) => !without.includes(first!))) {
    const count = await countCalls(bench, calls);
    const stride = thinned.includes(calls[0]!) ? thin : 1;
    const places = Array.from({ length: count }, (_, index) => index + 1).filter(
      (when) => when % stride === 0,
    );
    await inParallel(
      places.map((when) => () => {
        const inject = `inject=${calls.join()}:${fault}:when=${when}`;
        const wrapper = ["strace", "-o", "/dev/null", "-e", `trace=${calls.join()}`, "-e", inject];
        return bench.trial(
          `${fault} at ${calls[0]} ${when}`,
          async (top) => (await run(top, { wrapper })).verdict,
        );
      }),
    );
  }
}
