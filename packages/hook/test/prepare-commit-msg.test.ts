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
