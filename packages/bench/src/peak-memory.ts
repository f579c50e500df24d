import { existsSync, readFileSync } from "node:fs";

const STATUS = "/proc/self/status";

/**
 * Returns the most memory that this process ever had, in bytes. Linux's `getrusage` begins with what the parent had
 * when it started the process; `/proc` counts from the start of the program.
 */
export function peakMemory(): number {
  const ofProgram = existsSync(STATUS) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, "utf8"))?.[1];
  return (ofProgram ? Number(ofProgram) : process.resourceUsage().maxRSS) * 1024;
}
