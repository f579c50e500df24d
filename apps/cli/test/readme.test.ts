import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formats } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { filled } from "./filled.ts";
import { rerunPage } from "./page.ts";

const root = join(import.meta.dirname, "../../..");

test("the example and the formats in the README are true; `vitest -u` writes what is", async () => {
  const readme = join(root, "README.md");
  const rows = formats.map(({ name, summary }) => `| \`${name}\` | ${summary} |\n`);
  const table = `| format | looks like |\n|---|---|\n${rows.join("")}`;
  const text = filled(readFileSync(readme, "utf8"), "formats", table);
  await expect(rerunPage(text)).toMatchFileSnapshot(readme);
});

test.each(["packages/core", "packages/git", "packages/hook", "packages/syntax", "apps/cli"])(
  "the programs and the example in %s/README.md are true",
  { timeout: 60_000 },
  async (folder) => {
    const readme = join(root, folder, "README.md");
    await expect(rerunPage(readFileSync(readme, "utf8"))).toMatchFileSnapshot(readme);
  },
);

test("the page on auditing is true", async () => {
  const page = join(root, "docs/auditing.md");
  await expect(rerunPage(readFileSync(page, "utf8"))).toMatchFileSnapshot(page);
});
