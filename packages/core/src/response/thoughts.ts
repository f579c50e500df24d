import { NOTHING, oneLine, problemOf, told } from "../formats/content.ts";
import type { BlockContent, Format, Reading } from "../formats/format.ts";
import { beginsWithLetter } from "../text/first-letter.ts";
import { type Line, restOf, spanOf } from "../text/line.ts";
import type { Problem, Span } from "../types.ts";

/** In aider's history the name of the tag ends with a hash, so that no text has it. */
const NAMES =
  "think|thinking|thoughts?|thought_process|reasoning|reflection|inner_monologue|inner_thoughts|analysis|scratchpad|seed:think|mm:think|ant_?thinking|thinking-content-[0-9a-f]+";
/** The end of a tag right behind the last word of a sentence, and not quoted: "…what they want.</think>Here it is:" */
const CLOSES_WITHIN = new RegExp(String.raw`[.!?:;)\]。！？…]</(?:${NAMES})>`, "i");
const OPENS = new RegExp(`<(?:${NAMES})>`, "i");

/** What all of these marks begin with. */
const MARK = new RegExp(
  String.raw`^\s*(?:<(?:\||(?:${NAMES}|unused94)>|details[\s>])|\[th|[◁►]|thinking|here)`,
  "i",
);
/** What a sentence may be as well: only the mark behind shows that thoughts began there. */
const SENTENCE = /^\s*[TH]/;

/** A part of a page that is folded, and the caption of one that holds thoughts, on the line below. */
const FOLDED = /^\s*<details>\s*$/;
const SUMMARY =
  /^\s*<summary>\W{0,8}(?:thoughts?|thought process|thinking|thinking process|reasoning)(?: for [^<>]{1,30})?\W{0,8}<\/summary>/i;

/** So many characters of a line are shown in a message. */
const SHOWN = 40;

/** The marks of one kind of thoughts. */
interface Mark {
  readonly begins: RegExp;
  /** What ends them, in lower case; of a tag the name is in both. */
  readonly ends: (name: string) => string;
  /** The end as a regular expression, if at the start of a line it tells of thoughts of which the begin is missing. */
  readonly tells?: string;
}

const MARKS: readonly Mark[] = [
  {
    begins: new RegExp(String.raw`^\s*<(${NAMES})>`, "i"),
    ends: (name) => `</${name}>`,
    tells: `</(?:${NAMES})>`,
  },
  {
    begins: /^\s*\[(THINK|thinking(?=\]\s*$))\]/i,
    ends: (name) => `[/${name}]`,
    tells: String.raw`\[/think(?:ing)?\]`,
  },
  { begins: /^\s*<\|channel>thought\b/, ends: () => "<channel|>", tells: String.raw`<channel\|>` },
  { begins: /^\s*◁think▷/, ends: () => "◁/think▷", tells: "◁/think▷" },
  {
    begins: /^\s*► (\*{0,2})THINKING\1\s*$/,
    ends: (stars) => `► ${stars}answer${stars}`,
    tells: String.raw`► (\*{0,2})ANSWER\1\s*$`,
  },
  {
    begins: /^\s*<\|(?:begin|start)_((?:of_)?th(?:ought|inking))\|>/i,
    ends: (name) => `<|end_${name}|>`,
    tells: String.raw`<\|end_(?:of_)?th(?:ought|inking)\|>`,
  },
  { begins: /^\s*<unused94>(?:thought)?/, ends: () => "<unused95>", tells: "<unused95>" },
  {
    begins: /^Thinking(?:\.{3}|…)\s*$/,
    ends: () => "...done thinking.",
    tells: String.raw`\.{3}done thinking\.\s*$`,
  },
  { begins: /^\s*<details\s[^<>]{0,100}\btype="reasoning"[^<>]{0,200}>/, ends: () => "</details>" },
  { begins: /^Here( is|'s|’s) my thought process:/, ends: (verb) => `here${verb} my response:` },
  { begins: /^\s*(?:<\|start\|>assistant)?<\|channel\|>analysis<\|message\|>/, ends: () => "<|end|>" },
];

const CLOSES = new RegExp(String.raw`^\s*(?:${MARKS.flatMap(({ tells }) => tells ?? []).join("|")})`, "i");

/** The mark with which the answer begins, behind the thoughts. */
const ANSWER = /^\s*(?:<\|start\|>assistant)?<\|channel\|>final[\w .<|>-]{0,60}<\|message\|>/;

/**
 * What a model thinks before it answers: drafts of edits in it are none. It reads like a format of its own, which the
 * others never see; what a file has of such tags, in its fence, are no thoughts, nor are those of a sentence without end.
 */
export const thoughts: Format = {
  name: "thoughts",
  summary: "What the model thinks before it answers",
  open: (line, { fence }) => {
    if (fence || !MARK.test(line.text)) return undefined;
    const answer = ANSWER.exec(line.text)?.[0];
    if (answer !== undefined) return oneLine({ ...NOTHING, rest: restOf(line, answer.length) });
    if (FOLDED.test(line.text)) return readFolded(line);
    const closing = closingOf(line.text);
    return closing === undefined ? undefined : read(line, closing);
  },
};

/** Returns what ends the thoughts that begin on this line, if some do. */
function closingOf(text: string): string | undefined {
  for (const { begins, ends } of MARKS) {
    const found = begins.exec(text);
    if (found) return ends(found[1]?.toLowerCase() ?? "");
  }
  return undefined;
}

/**
 * Returns where on a line thoughts end of which no line told the begin: templates of prompts have it already. `undefined` if none
 * do.
 */
export function endOfThoughts(text: string): number | undefined {
  const alone = beginsWithLetter(text) ? undefined : CLOSES.exec(text)?.[0].length;
  if (alone !== undefined || !text.includes("</")) return alone;
  const within = CLOSES_WITHIN.exec(text);
  if (!within || OPENS.test(text.slice(0, within.index))) return undefined;
  return within.index + within[0].length;
}

/** Returns what to tell of so many edits that stood in such thoughts. */
export function draftsLeftOut(count: number, line: Line): BlockContent {
  const edits = count === 1 ? "1 edit there was" : `${count} edits there were`;
  const shown = JSON.stringify(line.text.trim().slice(-SHOWN));
  const message = `The model was thinking aloud down to ${shown}: ${edits} left out.`;
  const hint = "If edits above that line are meant, remove the line from the response.";
  return told({ format: "response", span: spanOf(line, line), what: "thoughts", message, hint });
}

/** Thoughts may follow each other on one line. */
function* read(head: Line, begun: string): Reading {
  const isAlone = /^\s*(?:<\||<details\s|(?:► )?\S+\s*$)/.test(head.text) && !SENTENCE.test(head.text);
  let closing = begun;
  const texts: string[] = [];
  for (let line: Line | undefined = head; line; line = yield) {
    if (line !== head) texts.push(line.text);
    const text = line.text.toLowerCase();
    for (let at = text.indexOf(closing); at !== -1; at = text.indexOf(closing, at)) {
      at += closing.length;
      const next = closingOf(line.text.slice(at));
      if (next === undefined)
        return {
          edits: [],
          problems: [],
          rest: restOf(line, at),
          aside: { text: asideOf(texts), told: editsInThoughts },
        };
      closing = next;
    }
  }
  return isAlone ? endless(head) : undefined;
}

/** What is thought, without the line on which that ends. */
function asideOf(texts: readonly string[]): string {
  return texts.slice(0, -1).join("\n");
}

function* readFolded(head: Line): Reading {
  const summary = yield;
  return summary && SUMMARY.test(summary.text) ? yield* read(head, "</details>") : undefined;
}

/** Returns what to tell of so many edits that stand in thoughts from an offset on, where the answer has none. */
function editsInThoughts(count: number, span: Span): Problem {
  const edits = count === 1 ? "1 edit is" : `${count} edits are`;
  const message = `${edits} in the model's thinking before its answer, and none in the answer: the thinking was left out.`;
  const hint = "Send any edit that is meant in the answer itself, after the thinking.";
  return problemOf({ format: "response", span, what: "thoughts", message, hint });
}

function endless(line: Line): BlockContent {
  const shown = JSON.stringify(line.text.trim().slice(0, SHOWN));
  const message = `The model is thinking aloud from ${shown} to the end of the response: that was left out.`;
  const hint =
    "If edits below that line are meant, remove the line from the response; if not, ask for the rest.";
  return told({ format: "response", span: spanOf(line, line), what: "thoughts", message, hint });
}
