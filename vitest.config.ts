import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Each start of a program copies the tables of all memory of the process that starts it. So what takes much memory
    // runs in processes of its own; and last what is long nowhere, as then all processors have work up to the end. The
    // order is that of the names.
    projects: [
      project("cli", "apps/*"),
      project("core", "packages/{core,syntax}"),
      project("git", "packages/!(core|syntax)"),
    ],
    // No test leaves anything behind that would need a process for each file.
    isolate: false,
    // Most tests wait for a process that they started, or for the disk.
    maxWorkers: "200%",
    reporters: ["default", "./scripts/closing-line-reporter.mjs"],
    coverage: { provider: "v8", include: ["packages/*/src/**", "apps/*/src/**"] },
  },
});

/** The files of golden cases may be called like tests: tests are those in `test`. */
function project(name: string, folders: string) {
  return { extends: true as const, test: { name, include: [`${folders}/test/**/*.test.ts`] } };
}
