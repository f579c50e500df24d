import { expect, test } from "vitest";
import { oracle } from "../src/commands/oracle.ts";

test("random diffs give the same trees as with git apply, or are refused", { timeout: 300_000 }, async () => {
  const table = await oracle(["--diffs", "6", "--seed", "7"]);
  expect(table).toMatch(/^\| same \| \d+ \|$/m);
  expect(table).not.toContain("DIFFERENT");
});
