import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The files of golden cases may be called like tests.
    include: ["{packages,apps}/*/test/**/*.test.ts"],
    // No test leaves anything behind that would need a process for each file.
    isolate: false,
    // Most tests wait for a process that they started, or for the disk.
    maxWorkers: "200%",
    reporters: ["default", "./scripts/closing-line-reporter.mjs"],
    coverage: { provider: "v8", include: ["packages/*/src/**", "apps/*/src/**"] },
  },
});
