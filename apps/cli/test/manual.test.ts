import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formats } from "@git-llm-apply/core";
import { expect, test } from "vitest";
import type { Context } from "../src/context.ts";
import { type OptionDefinition, optionDefinitions } from "../src/options.ts";
import { program } from "../src/program.ts";
import { filled } from "./filled.ts";

const root = join(import.meta.dirname, "../../..");

test("the manual has the options and formats as they are; `vitest -u` writes them", async () => {
  const page = join(root, "docs/git-llm-apply.1.md");
  const rows = formats.map(({ name, summary }) => `- \`${name}\`: ${summary}.\n`);
  const text = filled(readFileSync(page, "utf8"), "formats", rows.join(""));
  await expect(filled(text, "options", optionDefinitions.map(entry).join(""))).toMatchFileSnapshot(page);
});

test("the manual names each command with all its options", () => {
  const page = readFileSync(join(root, "docs/git-llm-apply.1.md"), "utf8");
  const [synopsis, entries] = ["SYNOPSIS", "COMMANDS"].map(
    (name) => page.split(`## ${name}\n`)[1]!.split("\n## ")[0]!,
  );
  const context = { stdout: { write() {} } } as unknown as Context;
  const { commands } = program(context, () => {});
  for (const command of commands) {
    const name = new RegExp(`[\`, ]${command.name()}[\`|]`);
    const line = entries!.split("\n").find((text) => name.test(text.split(":")[0]!)) ?? "";
    for (const text of [synopsis!, line]) expect(text).toMatch(name);
    const options = command.options.filter(({ hidden }) => !hidden);
    for (const { long, short } of options) expect(line).toContain(`[\`${short ?? long}\``);
  }
});

function entry({ flags, summary, detail, config }: OptionDefinition): string {
  const sentence = `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
  const variable = config && `Configuration: \`${config}\`.`;
  return `- \`${flags}\`: ${[sentence, detail, variable].filter(Boolean).join(" ")}\n`;
}
