import { expect, test } from "vitest";
import { applyResponse } from "../src/index.ts";

const block = (search: string, replace: string) =>
  `a.ts\n\`\`\`ts\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n\n`;

const others = Array.from({ length: 20 }, (_, at) => `export const other${at} = ${at};\n`).join("");

test("each of very many edits builds on the one before", () => {
  const step = (nth: number) => `export const result = compute(${nth}); // step`;
  const response = Array.from({ length: 300 }, (_, nth) => block(step(nth), step(nth + 1))).join("");
  const { ok, files } = applyResponse(response, { "a.ts": `${others}${step(0)}\n` });
  expect(ok).toBe(true);
  expect(files["a.ts"]).toBe(`${others}${step(300)}\n`);
});

test("one that quotes what two others write waits for the second, though that one misquotes the first", () => {
  const written = "  const total = prices.reduce((sum, price) => sum + price, 0);";
  const misquoted = "  const total = prices.reduce((sum, price) => sum + price, 0)";
  const files = { "a.ts": `${others}function total() {\n  return undefined;\n}\n` };
  const response = [
    block("  return undefined;", `${written}\n  return total;`),
    block(misquoted, `${misquoted}\n  report(total);`),
    block("  report(total);\n  return total;", "  report(total);\n  return round(total);"),
  ].join("");
  const { files: after } = applyResponse(response, files);
  const body = `${written}\n  report(total);\n  return round(total);\n`;
  expect(after["a.ts"]).toBe(`${others}function total() {\n${body}}\n`);
});
