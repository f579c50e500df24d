import { expect, test } from "vitest";
import { withLiftedTrailers } from "../src/hooks/prepare-commit-msg.ts";

test("trailers within the messages of joined commits become trailers of the whole", () => {
  const message = [
    "Squashed commit of the following:",
    "",
    "commit 1",
    "",
    "    Edit a.ts",
    "",
    "    Llm-Apply-Id: 4f1c09a2be77",
    "    Llm-Apply-Block: 1/1",
    "",
    "# Please enter the commit message",
    "",
  ].join("\n");
  expect(withLiftedTrailers(message)).toBe(
    [
      "Squashed commit of the following:",
      "",
      "commit 1",
      "",
      "    Edit a.ts",
      "",
      "Llm-Apply-Id: 4f1c09a2be77",
      "Llm-Apply-Block: 1/1",
      "",
      "# Please enter the commit message",
      "",
    ].join("\n"),
  );
});

test("the newest of the joined commits stands first, and its trailers last: as if the one before were amended", () => {
  const commit = (digit: string) => [
    `commit ${digit.repeat(40)}`,
    `    Edit ${digit}`,
    `    Llm-Apply-Id: ${digit.repeat(12)}`,
    "    Llm-Apply-Block: 1/1",
  ];
  const lifted = withLiftedTrailers([...commit("b"), ...commit("a")].join("\n"));
  expect(lifted.match(/^Llm-Apply-.*$/gm)).toEqual([
    `Llm-Apply-Id: ${"a".repeat(12)}`,
    "Llm-Apply-Block: 1/1",
    `Llm-Apply-Id: ${"b".repeat(12)}`,
    "Llm-Apply-Block: 1/1",
  ]);
});
