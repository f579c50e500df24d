import { NOTHING, problemOf } from "../formats/content.ts";
import type { BlockContent, Format, Reading } from "../formats/format.ts";
import { beginsWithLetter } from "../text/first-letter.ts";
import { type Line, restOf } from "../text/line.ts";
import type { Problem, Span } from "../types.ts";

/** Who speaks from a line on, and how that is marked: `**…:**`. */
interface Turn {
  readonly isModel: boolean;
  readonly style: string;
}

const TEMPLATE =
  /^\s{0,4}(?:<s>|<\|begin_of_text\|>|<bos>)?(<\|im_start\|>|<start_of_turn>|<\|turn>|<\|start_header_id\|>|<\|(?=[a-z]{4,9}\|>))(?:(user|human|system|tool|ipython)|assistant|model)\b/;
const INSTRUCTION = /^\s{0,4}(?:<s>\s?)?\[INST\]/;
const BEHIND_INSTRUCTION = "[/INST]";

/** A line of a transcript that has nothing but who speaks, and when. */
const SPEAKER =
  /^([#>*_ ]{0,8})(?:(?:\p{Extended_Pictographic}\uFE0F?){1,2} ?)?(?:(User|Human|You)|Assistant|(?<=_\*\*)Agent|AI|Claude|ChatGPT|Cursor|Copilot|Gemini)(?: \([^()]{1,80}\))?(:?[*_]{0,4}:?)\s*$/iu;

/** Who speaks, right before what is said: "Human: Would this be right?" */
const SAYS = /^(?:(User|Human)|Assistant|AI):\s+\S/;

/** What stands for the speaker in the style of a transcript. */
const SPOKEN = "…";

/**
 * What a user says in a transcript, or between the marks of a model's template: edits there are what is asked about. Only where
 * the turn of a model is marked in the same way, so that a heading about users is none.
 */
export function turnsOfUsers(): Format {
  const models = new Set<string>();
  return {
    name: "turns",
    summary: "What the user says in a transcript",
    open: (line, { fence }) => {
      const turn = fence ? undefined : turnOn(line.text);
      if (turn?.isModel) models.add(turn.style);
      return turn && !turn.isModel ? read(line, turn, models) : undefined;
    },
  };
}

function* read(head: Line, { style }: Turn, models: ReadonlySet<string>): Reading {
  const texts: string[] = [];
  for (let line: Line | undefined = head; line; line = yield) {
    if (style === BEHIND_INSTRUCTION) {
      const at = line.text.indexOf(BEHIND_INSTRUCTION);
      if (at !== -1) return { ...leftOut(texts), rest: restOf(line, at + BEHIND_INSTRUCTION.length) };
    }
    const turn = line === head ? undefined : turnOn(line.text);
    if (turn?.style === style && turn.isModel) return { ...leftOut(texts), unread: 1 };
    if (turn && turn.style !== style && style.includes(SPOKEN)) return undefined;
    if (line !== head) texts.push(line.text);
  }
  return models.has(style) ? leftOut(texts) : undefined;
}

function turnOn(text: string): Turn | undefined {
  return beginsWithLetter(text) ? spokenOn(text) : (templateOn(text) ?? spokenOn(text));
}

function templateOn(text: string): Turn | undefined {
  const template = TEMPLATE.exec(text);
  if (template) return { isModel: template[2] === undefined, style: template[1]! };
  return INSTRUCTION.test(text) ? { isModel: false, style: BEHIND_INSTRUCTION } : undefined;
}

function spokenOn(text: string): Turn | undefined {
  const says = SAYS.exec(text);
  if (says) return { isModel: says[1] === undefined, style: `${SPOKEN}:` };
  const speaker = SPEAKER.exec(text);
  if (!speaker || speaker[1]! + speaker[3]! === "") return undefined;
  return { isModel: speaker[2] === undefined, style: `${speaker[1]}${SPOKEN}${speaker[3]}` };
}

function leftOut(texts: readonly string[]): BlockContent {
  return { ...NOTHING, aside: { text: texts.join("\n"), told: editsOfUser, always: true } };
}

function editsOfUser(count: number, span: Span): Problem {
  const edits = count === 1 ? "1 edit is" : `${count} edits are`;
  const message = `${edits} in what the user says, above or below what the model says: that was left out.`;
  const hint = "Send any edit that is meant in the answer itself.";
  return problemOf({ format: "response", span, what: "user", message, hint });
}
