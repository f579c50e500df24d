// turbo sends usage reports unless its environment says no; turbo.json has no setting for it.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("turbo", process.argv.slice(2), {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
});
process.exit(status ?? 1);
