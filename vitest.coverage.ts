import { defineConfig } from "vitest/config";

/** What decides over the user's files: each of its branches is taken by a test. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "paths", root: "packages/core", include: ["test/*path*.test.ts"] } },
      "packages/git",
    ],
    coverage: {
      enabled: true,
      provider: "v8",
      include: ["packages/git/src/transaction/**", "packages/core/src/paths/valid.ts"],
      thresholds: { branches: 100 },
    },
  },
});
