/** What only the tags of some models have, and how these are written in XML. */
interface Dialect {
  /** What a line has that begins a call with such tags. */
  readonly sign: RegExp;
  readonly replaced: readonly (readonly [RegExp, string])[];
  /** What stands before a call, so that it is known for one with such tags. */
  readonly before: string;
}

const DIALECTS: readonly Dialect[] = [
  // `]<]minimax[>[<invoke name="edit">]<]minimax[>[<path>`
  { sign: /\]<\]minimax\[>\[/, replaced: [[/\]<\]minimax\[>\[/g, ""]], before: "]<]minimax[>[" },
  // `<|open|>call tool="edit" index="1"<|sep|><|open|>argument key="path" type="string"<|sep|>a.py<|close|>argument<|sep|>`
  {
    sign: /<\|open\|>call\s/,
    replaced: [
      [/<\|open\|>([^<>|]{1,200})<\|sep\|>/g, "<$1>"],
      // What a template ends an answer with is gone before.
      [/<\|close\|>(\w{1,40})(?:<\|sep\|>|\s*$)/g, "</$1>"],
    ],
    before: "<|open|>tools<|sep|>",
  },
  // `<longcat_tool_call>edit` with `<longcat_arg_key>`, `<tool_call:6124c78e>edit<tool_sep>` with `<arg_key:6124c78e>`
  {
    sign: /<(?:[a-z]{1,12}_tool_call|tool_call:[\w-]{1,20})>|<tool_call>[\w.-]{1,60}<tool_sep/,
    replaced: [
      [/<(\/?)[a-z]{1,12}_(tool_call|arg_key|arg_value)>/g, "<$1$2>"],
      [/<(\/?)(tool_calls?|arg_key|arg_value|tool_sep):[\w-]{1,20}>/g, "<$1$2>"],
      [/<tool_sep>/g, ""],
    ],
    before: "",
  },
];

/** What any of them has. */
const SIGN = /\]<\]|<\|open\|>|tool_call[:>]/;

/** The tags of a call as XML has them. */
export interface PlainTags {
  /** Returns a line with such tags. */
  readonly of: (text: string) => string;
  /** Stands before what follows on a line, where that has such tags already. */
  readonly before: string;
}

/** Returns how to read the lines of a call that begins on a line with tags of another kind; `undefined` for others. */
export function plainTags(text: string): PlainTags | undefined {
  const dialect = SIGN.test(text) ? DIALECTS.find(({ sign }) => sign.test(text)) : undefined;
  if (!dialect) return undefined;
  const of = (line: string) =>
    dialect.replaced.reduce((plain, [tag, written]) => plain.replace(tag, written), line);
  return { of, before: dialect.before };
}
