import { NOTHING, problemOf, told } from "../formats/content.ts";
import type { Format, Reading } from "../formats/format.ts";
import { isBlank } from "../text/blanks.ts";
import { type Line, restOf, spanOf } from "../text/line.ts";
import type { Problem, Span } from "../types.ts";

const BEGINS = /^\s{0,8}<(function_results?|tool_(?:response|result|output)s?|observation)>/i;

/**
 * What a tool said, in tags of which a transcript has the end as well: edits in it are what a file holds, or what someone else wrote.
 * What a file has of such tags, in its fence, is its text.
 */
export const results: Format = {
  name: "results",
  summary: "What a tool said",
  atSign: true,
  open: (line, { fence }) => {
    const name = fence ? undefined : BEGINS.exec(line.text)?.[1];
    return name === undefined ? undefined : read(line, `</${name.toLowerCase()}>`);
  },
};

function* read(head: Line, closing: string): Reading {
  const isAlone = head.text.trim().endsWith(">") && !head.text.includes("</");
  const texts: string[] = [];
  for (let line: Line | undefined = head; line; line = yield) {
    const at = line.text.toLowerCase().indexOf(closing);
    if (at !== -1) {
      const rest = restOf(line, at + closing.length);
      const aside = { text: texts.join("\n"), told: editsInResult };
      return isBlank(rest.text) ? { ...NOTHING, aside } : { ...NOTHING, rest, aside };
    }
    if (line !== head) texts.push(line.text);
  }
  return isAlone ? endless(head) : undefined;
}

function editsInResult(count: number, span: Span): Problem {
  const edits = count === 1 ? "1 edit is" : `${count} edits are`;
  const message = `${edits} in the output of a tool, and none in the answer: that output was left out.`;
  const hint = "Send any edit that is meant in the answer itself, after the output of the tool.";
  return problemOf({ format: "response", span, what: "result", message, hint });
}

function endless(line: Line) {
  const shown = JSON.stringify(line.text.trim());
  const message = `The output of a tool begins at ${shown} and goes to the end of the response: it was left out.`;
  const hint = "If edits below that line are meant, remove the line from the response.";
  return told({ format: "response", span: spanOf(line, line), what: "result", message, hint });
}
