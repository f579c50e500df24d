import type { Format, Reading } from "../formats/format.ts";
import type { Line } from "./line.ts";

const OPENS = /^\s*<(think|thinking|thoughts|reasoning|scratchpad)>/i;

/**
 * What a model thinks before it answers: drafts of edits in it are none. It reads like a format of its own, which the
 * others never see; thoughts without end are no thoughts.
 */
export const thoughts: Format = {
  name: "thoughts",
  summary: "What the model thinks before it answers",
  open: (line) => {
    const tag = OPENS.exec(line.text)?.[1];
    return tag === undefined ? undefined : read(line, `</${tag.toLowerCase()}>`);
  },
};

function* read(head: Line, closing: string): Reading {
  for (let line: Line | undefined = head; line; line = yield) {
    if (line.text.toLowerCase().includes(closing)) return { edits: [], problems: [] };
  }
  return undefined;
}
