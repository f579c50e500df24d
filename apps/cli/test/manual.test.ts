import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formats } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import { type OptionDefinition, optionDefinitions } from "../src/options.ts";
import { filled } from "./filled.ts";

const root = join(import.meta.dirname, "../../..");

test("the manual has the options and formats as they are; `vitest -u` writes them", async () => {
  const page = join(root, "docs/git-llm-apply.1.md");
  const rows = formats.map(({ name, summary }) => `- \`${name}\`: ${summary}.\n`);
  const text = filled(readFileSync(page, "utf8"), "formats", rows.join(""));
  await expect(filled(text, "options", optionDefinitions.map(entry).join(""))).toMatchFileSnapshot(page);
});

function entry({ flags, summary, detail, config }: OptionDefinition): string {
  const sentence = `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
  const variable = config && `Configuration: \`${config}\`.`;
  return `- \`${flags}\`: ${[sentence, detail, variable].filter(Boolean).join(" ")}\n`;
}
