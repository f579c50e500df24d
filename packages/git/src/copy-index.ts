import { copyFileSync, statSync, utimesSync } from "node:fs";

/** Copies an index with its time, or one a little before: of files that are as young git does not trust the times it noted. */
export function copyIndex(from: string, to: string): void {
  const { mtimeMs } = statSync(from);
  copyFileSync(from, to);
  const seconds = Math.floor(mtimeMs - 1) / 1000;
  utimesSync(to, seconds, seconds);
}
