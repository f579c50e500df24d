import type { BlockContent, Format, Reading } from "../formats/format.ts";
import type { Line } from "../text/line.ts";

const OPENS = /^\s*<(think|thinking|thoughts|reasoning|scratchpad)>/i;
const CLOSES = /^\s*<\/(?:think|thinking|thoughts|reasoning|scratchpad)>/i;

/**
 * What a model thinks before it answers: drafts of edits in it are none. It reads like a format of its own, which the
 * others never see; thoughts without end are no thoughts, nor is what a file has of such tags, in its fence.
 */
export const thoughts: Format = {
  name: "thoughts",
  summary: "What the model thinks before it answers",
  open: (line, { fence }) => {
    const tag = fence ? undefined : OPENS.exec(line.text)?.[1];
    return tag === undefined ? undefined : read(line, `</${tag.toLowerCase()}>`);
  },
};

/** Returns whether thoughts end at this line of which no line told the begin: templates of prompts have it already. */
export function endsThoughts({ text }: Line): boolean {
  return CLOSES.test(text);
}

/** Returns what to tell of so many edits that stood in such thoughts. */
export function leftOut(count: number, { text, from, to }: Line): BlockContent {
  const edits = count === 1 ? "1 edit that stands there is" : `${count} edits that stand there are`;
  const problem = {
    code: "response/thoughts",
    message: `The model thought aloud down to ${JSON.stringify(text.trim())}: ${edits} left out.`,
    span: { from, to },
    hint: "Take that line out of the response if they are meant.",
  };
  return { edits: [], problems: [problem] };
}

function* read(head: Line, closing: string): Reading {
  for (let line: Line | undefined = head; line; line = yield) {
    if (line.text.toLowerCase().includes(closing)) return { edits: [], problems: [] };
  }
  return undefined;
}
