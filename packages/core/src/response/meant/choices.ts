import type { Line } from "../../text/line.ts";
import type { Block, Edit } from "../../types.ts";
import { unclear } from "./meant.ts";

/** A line of prose below which one of several ways is shown: "### Option B: per route". */
interface Choice {
  /** Where it begins in the response. */
  readonly from: number;
  /** The line without its decoration. */
  readonly text: string;
  /** What the ways are called, and which one it is, in lower case. */
  readonly word: string;
  readonly which: string;
}

const WORDS =
  "option|alternative|approach|solution|method|lösung|soluci[oó]n|solução|soluzione|решение|解决方案|解法|variante?|möglichkeit|opci[oó]n|opção|opzione|вариант|способ|方案|方法|选项|選項|オプション|옵션";
const CHOICE = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,12}(?:\d{1,2}[.)]\s{1,3})?[^\p{L}\p{N}]{0,8}((?:(${WORDS})\s?#?([a-h\d一二三四五六]|one|two|three|four)|(first|second|third) (?:option|alternative|approach|variant)|(if you)(?:['’]re| are)? (?:using|use|on|prefer|run|running|have) ([\w.+-]{1,40}(?: [\w.+-]{1,40}){0,4}))(?![\p{L}\p{N}])\s{0,2}(?:$|[^\p{L}\p{N}\s].*))$`,
  "iu",
);
/** Longer lines are no captions. */
const LENGTH = 200;

/** Returns the choice whose caption this line is. */
function choiceIn({ text, from }: Line): Choice | undefined {
  const found = text.length > LENGTH ? undefined : CHOICE.exec(text);
  if (!found) return undefined;
  const [, , named, number, ordinal, condition, way] = found;
  const [word, which] = [named ?? condition ?? "option", number ?? ordinal ?? way!].map((part) =>
    part.toLowerCase(),
  );
  return {
    from,
    text: found[1]!.replaceAll("**", "").replace(/[*_:：\s]+$/, ""),
    word: word!,
    which: which!,
  };
}

/**
 * Returns the blocks with the edits refused that stand below one of several choices, which lines of `prose` offer: nothing tells
 * which is meant. A choice without any edit is no rival of another.
 */
export function withoutRivals(blocks: readonly Block[], prose: readonly Line[]): readonly Block[] {
  const isOne = blocks.filter(({ edits }) => edits.length > 0).length < 2;
  const choices = isOne ? [] : prose.map(choiceIn).filter((choice) => choice !== undefined);
  if (choices.length < 2) return blocks;
  const offered = new Map<string, Set<string>>();
  let next = 0;
  const shown = blocks.map((block) => {
    while (choices[next] && choices[next]!.from < block.span.from) next++;
    const choice = block.edits.length > 0 ? choices[next - 1] : undefined;
    if (choice) offered.set(choice.word, (offered.get(choice.word) ?? new Set()).add(choice.which));
    return { block, choice };
  });
  return shown.map(({ block, choice }) => {
    if (choice === undefined || offered.get(choice.word)!.size === 1) return block;
    const message = `The response offers several ways, such as ${JSON.stringify(choice.text)}: it is unclear which one is meant.`;
    return { ...block, edits: block.edits.map((edit) => undecided(edit, message)) };
  });
}

/** Returns what becomes of an edit that may not be the one which is meant; `message` and `hint` are sentences. */
export function undecided(edit: Edit, message: string, hint = "Send the edits of only one of them."): Edit {
  return unclear(edit, { what: "choices", message, hint });
}
