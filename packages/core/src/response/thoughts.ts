import type { BlockContent, Format, Reading } from "../formats/format.ts";
import type { Line } from "../text/line.ts";

const NAMES = "think|thinking|thoughts?|reasoning|scratchpad|seed:think|antthinking";
const CLOSES = new RegExp(String.raw`^\s*(?:</(?:${NAMES})>|\[/THINK\]|◁/think▷)`, "i");

/** The marks with which thoughts begin, and what ends those of a kind; the name of a tag is in both. */
const MARKS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [new RegExp(String.raw`^\s*<(${NAMES})>`, "i"), (name) => `</${name}>`],
  [/^\s*\[THINK\]/, () => "[/think]"],
  [/^\s*◁think▷/, () => "◁/think▷"],
  [/^\s*(?:<\|start\|>assistant)?<\|channel\|>analysis<\|message\|>/, () => "<|end|>"],
];

/**
 * What a model thinks before it answers: drafts of edits in it are none. It reads like a format of its own, which the
 * others never see; thoughts without end are no thoughts, nor is what a file has of such tags, in its fence.
 */
export const thoughts: Format = {
  name: "thoughts",
  summary: "What the model thinks before it answers",
  open: (line, { fence }) => {
    const closing = fence ? undefined : closingOf(line.text);
    return closing === undefined ? undefined : read(line, closing);
  },
};

/** Returns what ends the thoughts that begin on this line, if some do. */
function closingOf(text: string): string | undefined {
  if (!/^\s*[<[◁]/.test(text)) return undefined;
  for (const [mark, closing] of MARKS) {
    const found = mark.exec(text);
    if (found) return closing(found[1]?.toLowerCase() ?? "");
  }
  return undefined;
}

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
