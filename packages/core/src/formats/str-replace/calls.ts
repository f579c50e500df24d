import { wordList } from "../../text/word-list.ts";
import { looksLikeEdits } from "../looks-like.ts";
import { idOf } from "./failures.ts";
import {
  type Fields,
  fieldsOf,
  isRecord,
  NEW,
  OLD,
  PATHS,
  plain,
  stringOf,
  withoutQuotes,
} from "./fields.ts";
import { jsonValue } from "./json.ts";

/** The call of a tool, with its inputs. */
export interface ToolCall {
  /** As it stands in the call; empty where nothing names the tool. */
  readonly name: string;
  readonly input: Fields;
  /** The name stands apart from the input: no configuration looks like this by chance. */
  readonly sure: boolean;
  /** The text of an input that is no JSON. */
  readonly broken?: string;
  /** The answer says that it ends where the model had to stop, and the call is its last. */
  readonly cut?: true;
  /** A record tells that it failed, or that the user forbade it. */
  readonly undone?: true;
  /** By what a record knows it. */
  readonly id?: string;
}

/** What a model says: the call of a tool, or a text, which is an answer of its own. */
export type Utterance = ToolCall | string;

/** How deep calls lie within their envelope: `choices[0].message.tool_calls[0].function`. */
const DEPTH = 10;

const NAMES = ["name", "tool", "toolname", "functionname", "function", "recipientname", "action"];
const INPUTS = ["input", "arguments", "args", "parameters", "params", "toolinput", "actioninput"];
/** Where messages, and calls in them, lie in the answers of an API and in the records of an agent. */
const ENVELOPES = wordList(
  `messages contents toolcalls tooluses tooluse toolcall toolinvocation calls content message
  choices candidates output parts part item payload params requiredaction submittooloutputs state
  function functioncall tool action actions command commands cmd history toolrequests data value`,
);

/** Returns what a model says in a value, whatever envelope it comes in; `name` stood before it. */
export function utterances(value: unknown, name = "", depth = 0): readonly Utterance[] {
  if (depth > DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => utterances(item, name, depth + 1));
  const fields = withoutQuotes(fieldsOf(value));
  if (isHeard(fields)) return [];
  const own = nameIn(fields);
  const input = INPUTS.map((key) => asFields(fields[key])).find((found) => found !== undefined);
  const tool = own ?? name;
  if (input && tool !== "") {
    const id = idOf(fields);
    return [{ name: tool, input, sure: true, ...(isUndone(fields) && { undone: true }), ...(id && { id }) }];
  }
  const code = INPUTS.map((key) => fields[key]).find(holdsPatch);
  if (code !== undefined) return [code];
  const broken = fields.arguments === "" ? "" : INPUTS.map((key) => fields[key]).find(isBroken);
  if (broken !== undefined && tool !== "") return [{ name: tool, input: {}, sure: true, broken }];
  const keyed = keyedCall(value);
  if (keyed) return [keyed];
  const change = isRecord(fields.operation) ? operation(fieldsOf(fields.operation)) : undefined;
  if (change) return [change];
  const heard = [
    ...ENVELOPES.filter((key) => key in fields).flatMap((key) =>
      utterances(fields[key], own, depth + 1).map(knownBy(idOf(fields))),
    ),
    ...calledAmong(fields, depth),
  ];
  const inside = isCutOff(fields) ? withLastCut(heard) : heard;
  const text = textIn(fields);
  if (text !== undefined) return [text, ...inside];
  if (inside.length > 0) return inside;
  return [{ name: own ?? name, input: fields, sure: own === undefined && name !== "" }];
}

/** Returns the call whose name is the key of its inputs, where these tell: `{"edit_file": {"path": …, "old_str": …}}`. */
function keyedCall(value: object): ToolCall | undefined {
  const [[name, inputs] = [], ...others] = Object.entries(value);
  const input = isRecord(inputs) ? fieldsOf(inputs) : undefined;
  if (name === undefined || input === undefined || others.length > 0 || !changesFiles(name)) return undefined;
  if (stringOf(input, PATHS) === undefined) return undefined;
  const isEdit = stringOf(input, OLD) !== undefined && stringOf(input, NEW) !== undefined;
  return isEdit || plain(name).includes("file") ? { name, input, sure: true } : undefined;
}

/** Returns the calls for files in lists of any name: a record of an agent, or a plan, has them among other things. */
function calledAmong(fields: Fields, depth: number): readonly Utterance[] {
  const lists = Object.entries(fields).filter(
    ([key, value]) => Array.isArray(value) && !ENVELOPES.includes(key) && !INPUTS.includes(key),
  );
  return lists
    .flatMap(([, list]) => utterances(list, "", depth + 1))
    .filter((said) => typeof said !== "string" && said.sure && isForFile(said.input));
}

function isForFile(input: Fields): boolean {
  return stringOf(input, PATHS) !== undefined || Object.values(input).some(holdsPatch);
}

/** Gives a call without an id that of the record around it. */
function knownBy(id: string | undefined): (said: Utterance) => Utterance {
  return (said) => (typeof said === "string" || id === undefined ? said : { id, ...said });
}

/** The tool's name, or the type of a call that has it: `tool-edit`. */
function nameIn(fields: Fields): string | undefined {
  const typed = /^tool-(\w{2,60})$/.exec(String(fields.type))?.[1];
  const named = NAMES.map((key) => fields[key]).find((found) => typeof found === "string");
  return (named as string | undefined) ?? (typed === "call" || typed === "invocation" ? undefined : typed);
}

const HEARD_ROLES = /^(?:user|human|system|developer|tool|function|environment|ipython)$/;
const HEARD_TYPES =
  /^(?:user|human|system|reasoning|thinking|redactedthinking)$|^(?:user|system)message$|(?:tool|call|function)\w*(?:result|output|response)$/;

/** What the model was told, got back from a tool, or thought. */
function isHeard({ role, source, type, thought }: Fields): boolean {
  return (
    HEARD_ROLES.test(String(role ?? source)) || HEARD_TYPES.test(plain(String(type))) || thought === true
  );
}

/** Whether the record of a call says that nothing came of it. */
function isUndone({ status }: Fields): boolean {
  return /^(?:cancell?ed|denied|error|failed|rejected)$/.test(String(status));
}

/** Returns the text of a message, or of a part of one. */
function textIn(fields: Fields): string | undefined {
  const { role, type, text, content, result, response } = fields;
  if (typeof text === "string" && isPart(fields)) return text;
  if (typeof content === "string" && /^(?:assistant|model|ai)$/.test(String(role ?? type))) return content;
  if (typeof result === "string" && type === "result") return result;
  const isWhole = fields.done !== undefined || fields.stats !== undefined;
  return typeof response === "string" && isWhole ? response : undefined;
}

/** `{"type": "text", "text": …}`, and `{"text": …}` alone or with why it ends. */
function isPart(fields: Fields): boolean {
  if (fields.type !== undefined) return /^(?:text|outputtext|agentmessage)$/.test(plain(String(fields.type)));
  return fields.finishreason !== undefined || Object.keys(fields).length === 1;
}

/** Arguments may be a JSON string of their own, or the edits themselves. */
function asFields(value: unknown): Fields | undefined {
  if (typeof value === "string") {
    const parsed = jsonValue(value);
    if (parsed !== undefined) return asFields(parsed);
    return looksLikeEdits(value) ? { patch: value } : undefined;
  }
  return isRecord(value) ? withoutQuotes(fieldsOf(value)) : undefined;
}

/** Arguments that a model began to write as JSON. */
function isBroken(value: unknown): value is string {
  return typeof value === "string" && /^\s*(?:\{|\[\s*[{"])/.test(value);
}

/** Whether the model was stopped before it was done, as the API says. */
function isCutOff({ finishreason, stopreason, donereason, status }: Fields): boolean {
  const reasons = [finishreason, stopreason, donereason].map((reason) => plain(String(reason)));
  return (
    status === "incomplete" || reasons.some((reason) => /^(?:length|max(?:output)?tokens)$/.test(reason))
  );
}

/** Some APIs make a whole object of what there is of a call. */
function withLastCut(heard: readonly Utterance[]): readonly Utterance[] {
  const last = heard.at(-1);
  return typeof last === "object" ? [...heard.slice(0, -1), { ...last, cut: true }] : heard;
}

/** Code that the model has run, and that applies a patch. */
function holdsPatch(value: unknown): value is string {
  return typeof value === "string" && value.includes("*** Begin Patch");
}

const VERBS = new Map([
  ["createfile", "Add"],
  ["updatefile", "Update"],
  ["deletefile", "Delete"],
]);

/** `{"type": "update_file", "path": …, "diff": …}`: what apply_patch would have between its sentinels, without header. */
function operation({ type, path, diff }: Fields): ToolCall | undefined {
  const verb = VERBS.get(plain(String(type)));
  if (verb === undefined || typeof path !== "string" || /[\r\n]/.test(path)) return undefined;
  const body = verb !== "Delete" && typeof diff === "string" ? diff : "";
  const patch = `*** Begin Patch\n*** ${verb} File: ${path}\n${body}\n*** End Patch\n`;
  return { name: "apply_patch", input: { patch }, sure: true };
}

/** Calls that run what they are given. */
export const RUNNERS = /bash|shell|terminal|exec|^run/;

/** Calls that change a file, one way or another. */
const CHANGERS = /append|create|delete|edit|insert|modify|patch|remove|rename|replace|update|write/;

/** Returns whether a tool of this name changes files. */
export function changesFiles(name: string): boolean {
  return CHANGERS.test(plain(name));
}

/** What may become of a file besides that its text is written. */
const OTHER_DEED = /^(?:append|delete|insert|move|prepend|remove|rename)$/;

/** Returns what a call does, as a plain name: its command, or the name of its tool; that of a `<file>` may stand within. */
export function deedOf({ name, input }: ToolCall): string {
  if (typeof input.command === "string" && input.command !== "") return plain(input.command);
  const within = [input.fileoperation, input.operation, input.action].map((word) => plain(String(word)));
  return (name === "file" && within.find((word) => OTHER_DEED.test(word))) || plain(name);
}
