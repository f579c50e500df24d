import { expect, test } from "vitest";
import { verify } from "../src/commands/verify.ts";

test("each of some commits with a byte changed is found, and none as it was made", async () => {
  const table = await verify(["--commits", "12", "--mutants", "12"]);
  const rows = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  const [made, mutants] = rows.map(([, , number, verified, amended]) =>
    [number, verified, amended].map(Number),
  );
  expect(made![0]).toBeGreaterThanOrEqual(12);
  expect(made).toEqual([made![0], made![0], 0]);
  expect(mutants).toEqual([12, 0, 12]);
});
