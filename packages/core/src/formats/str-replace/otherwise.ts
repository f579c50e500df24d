import type { ToolCall } from "./calls.ts";
import { type Fields, isTrue, listsOf, NEW, OLD, plain, stringOf, TEXTS } from "./fields.ts";
import { wordsOf } from "./tool-tag.ts";

/** What is wrong with a call that is not to be done as its texts say. */
interface Otherwise {
  readonly what: string;
  readonly message: string;
  readonly hint: string;
}

/** Inputs that say what is done with the texts, and where. */
const WAYS = [
  "operation",
  "op",
  "action",
  "type",
  "edittype",
  "mode",
  "matchmode",
  "matchtype",
  "position",
  "placement",
  "where",
];
/** Words of those, and of the names of tools, that search for something else than the text. */
const PATTERN = /^(?:regexp?|sed|glob|pattern)$/;
/** Words that put a text beside another one, or take one out. */
const BESIDE =
  /^(?:insert|append|prepend|before|after|top|bottom|start|begin|beginning|end|delete|remove|undo|revert|merge)$/;
/** What a pattern has that stands for something else, and what it is replaced by. */
const [SPECIAL, REFERENCE] = [/[\\^$.|?*+()[\]{}]/, /[\\$]/];

/** Returns why a call is not done though it has a text: other inputs, or the name of its tool, say something else of it. */
export function otherwise({ name, input }: ToolCall): Otherwise | undefined {
  const edits = [input, ...(listsOf(input)[0] ?? [])];
  if (edits.some((edit) => isPattern(name, edit))) return SEARCHES_PATTERN;
  if (edits.some((edit) => isBeside(name, edit))) return NOT_IN_PLACE;
  const encoding = plain(String(input.encoding ?? input.contentencoding));
  return encoding === "base64" && stringOf(input, TEXTS) !== undefined ? ENCODED : undefined;
}

function isPattern(name: string, edit: Fields): boolean {
  const old = stringOf(edit, OLD);
  const isAsked = Object.keys(edit).some((key) => /regexp?$/.test(key) && isTrue(edit[key]));
  if (
    old === undefined ||
    !(isAsked || [...wordsOf(name), ...waysOf(edit)].some((word) => PATTERN.test(word)))
  )
    return false;
  return SPECIAL.test(old) || REFERENCE.test(stringOf(edit, NEW) ?? "");
}

/** An old and a new text, of which the new one is not to come in the place of the old. */
function isBeside(name: string, edit: Fields): boolean {
  if (stringOf(edit, OLD) === undefined || stringOf(edit, [...NEW, ...TEXTS]) === undefined) return false;
  const words = wordsOf(name);
  const isNamed =
    words.some((word) => BESIDE.test(word)) && !words.includes("replace") && !words.includes("edit");
  return isNamed || waysOf(edit).some((word) => BESIDE.test(word));
}

function waysOf(edit: Fields): readonly string[] {
  const ways = WAYS.map((key) => edit[key]).filter((way) => typeof way === "string" && way.length < 40);
  return ways.flatMap((way) => wordsOf((way as string).trim()));
}

const SEARCHES_PATTERN = {
  what: "pattern",
  message: "The call searches for a pattern, which is no text of the file.",
  hint: "Send the text that stands in the file, and the one that takes its place.",
};

const NOT_IN_PLACE = {
  what: "unknown-tool",
  message: "The call has an old and a new text, and does not say that the one takes the place of the other.",
  hint: "Send the text that stands there, and all that shall stand there afterwards.",
};

const ENCODED = {
  what: "unknown-tool",
  message: "The text of the file is encoded.",
  hint: "Send it as it is.",
};
