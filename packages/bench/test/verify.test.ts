import { expect, test } from "vitest";
import { verify } from "../src/commands/verify.ts";

test("each of some commits with a byte changed is found, and none as it was made", async () => {
  const table = await verify(["--commits", "6", "--mutants", "6"]);
  const rows = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  const [made, mutants] = rows.map(([, , number, verified, amended]) =>
    [number, verified, amended].map(Number),
  );
  expect(made![0]).toBeGreaterThanOrEqual(6);
  expect(made).toEqual([made![0], made![0], 0]);
  expect(mutants).toEqual([6, 0, 6]);
});
