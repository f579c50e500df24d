import { expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";

function everywhere(from: string, to: string): string {
  const input = { file_path: "a.txt", old_string: from, new_string: to, replace_all: true };
  return `\`\`\`json\n${JSON.stringify({ name: "Edit", input })}\n\`\`\`\n`;
}

const files = { "a.txt": "x = 1;\n".repeat(500) };

test("a short string that is to become a long one hundreds of times is refused, before it is written", () => {
  const { outcomes } = applyResponse(everywhere("x", "y".repeat(900_000)), files);
  expect(outcomes.map(({ status }) => status)).toEqual(["forbidden"]);
  expect(outcomes[0]!.reject!.message).toContain("would grow out of all proportion");
});

test("a longer name for something that is used everywhere is fine", () => {
  const { ok, files: after } = applyResponse(everywhere("x", "aNameThatSaysWhatItIs"), files);
  expect([ok, after["a.txt"]]).toEqual([true, "aNameThatSaysWhatItIs = 1;\n".repeat(500)]);
});

test("a string is replaced thousands of times, and beyond that refused with the reason", () => {
  const many = (count: number) => ({ "a.txt": "let x = 1;\n".repeat(count) });
  const { ok, files: after } = applyResponse(everywhere("x", "y"), many(2_000));
  expect([ok, after["a.txt"] === "let y = 1;\n".repeat(2_000)]).toEqual([true, true]);
  const { outcomes } = applyResponse(everywhere("x", "y"), many(10_001));
  expect(outcomes[0]!.reject!.message).toContain(
    "more than 10000 times, which is too many to replace at once",
  );
});
