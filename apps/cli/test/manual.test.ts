import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type OptionDefinition, optionDefinitions } from "../src/options.ts";

const page = join(import.meta.dirname, "../../../docs/git-llm-apply.1.md");

test("the manual lists the options as they are; `vitest -u` writes them", async () => {
  const [head, tail] = splitAt(readFileSync(page, "utf8"));
  await expect(`${head}${optionDefinitions.map(entry).join("")}${tail}`).toMatchFileSnapshot(page);
});

/** The texts before and after the generated part, its two marks included. */
function splitAt(text: string): readonly [string, string] {
  const [, head, tail] = /^([\s\S]*<!-- options: .* -->\n)[\s\S]*(<!-- end -->[\s\S]*)$/.exec(text)!;
  return [head!, tail!];
}

function entry({ flags, summary, detail, config }: OptionDefinition): string {
  const sentence = `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
  const variable = config && `Configuration: \`${config}\`.`;
  return `- \`${flags}\`: ${[sentence, detail, variable].filter(Boolean).join(" ")}\n`;
}
