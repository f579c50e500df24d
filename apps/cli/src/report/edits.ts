import { type ApplyResult, type ExplainOptions, explain } from "@git-llm-apply/core";
import type { Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import type { Slot } from "../terminal/palette.ts";

const slots: Readonly<Record<string, Slot>> = {
  "✓": "good",
  "=": "faint",
  "·": "faint",
  "✗": "error",
  "!": "hint",
};

/**
 * Returns what became of each edit, in the order of the outcomes: a line with a coloured mark, and under it the
 * reason where it was refused. After them come the problems of the response. Escaped, each with a line end.
 */
export function explainEdits(
  result: ApplyResult,
  screen: Screen,
  options: Pick<ExplainOptions, "numbers" | "pending"> = {},
): readonly string[] {
  const texts: string[] = [];
  for (const line of escapeText(explain(result, "human", options)).split("\n")) {
    // What belongs to an edit is indented.
    if (line.startsWith(" ")) texts[texts.length - 1] += `${line}\n`;
    else texts.push(`${marked(line, screen)}\n`);
  }
  return texts;
}

function marked(line: string, screen: Screen): string {
  const mark = line.slice(0, 1);
  return `${paint(screen, slots[mark], mark)}${line.slice(1)}`;
}
