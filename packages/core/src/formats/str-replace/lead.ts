/** What begins a value of JSON that may be a call. */
const FIRST = /^[{[]\s*(?:["'{[\]}]|\w{1,40}: ?["'{[]|$)/;

/** What stands before JSON on its line: its number in a list, a tag, `Input:`, the field of an event, gptme's `@save(1):`. */
const LEAD =
  /^\s*(?:\d{1,3}[.)]\s+)?(?:<\w+>\s*|functools(?=\[)|data:\s*|(?:Action )?Input:\s*|@\w{2,60}(?:\([\w.:-]{0,60}\))?:\s*)*(?=[{[])/;

/**
 * Marks of a model's own template right before JSON, and what stands between: the tool's name, the number of the call. Prose
 * may stand before them.
 *
 *     <|tool_call_begin|>functions.edit:0<|tool_call_argument_begin|>{
 *     [TOOL_CALLS]edit[ARGS]{
 *     commentary to=functions.edit json{
 */
const MARK =
  /(?:[|｜]>|\[(?:TOOL_CALLS|ARGS)\]|<tool_call>|\bto=functions\.\w{1,60})[\w .:=/-]{0,60}\s{0,3}$/;
/** So far before the JSON a mark may begin. */
const REACH = 200;

/** What may stand behind JSON on its line. */
export const TAIL = /^\s*(?:[,;)\]]+\s*)?(?:<\/\w+>\s*|\[\/\w+\]\s*|<[|｜][^|｜<>]{1,40}[|｜]>\s*)*$/;

/** Returns whether a text begins with JSON. */
export function beginsJson(text: string): boolean {
  return FIRST.test(text);
}

/** What stands before the input of a tool below its name, and before that of anything else. */
const INPUT = /^\s*Input:/;

/** Returns what stands before JSON on a line that has it, if nothing else does; `above` is what stands above. */
export function leadOf(text: string, above: readonly string[]): string | undefined {
  if (!text.includes("{") && !text.includes("[")) return undefined;
  const lead = LEAD.exec(text)?.[0];
  if (lead !== undefined && INPUT.test(lead) && nameOf(lead, above) === "") return undefined;
  if (lead !== undefined && FIRST.test(text.slice(lead.length))) return lead;
  const at = text.search(/\{\s{0,3}(?:["'}]|$)|\[\s{0,3}(?:[{]|$)/);
  return at > 0 && MARK.test(text.slice(Math.max(0, at - REACH), at)) ? text.slice(0, at) : undefined;
}

/** `@edit(1):`, `to=functions.edit`, `functions.edit:0`; or the last one between marks. */
const NAMES = [
  /^\s*@(\w{2,60})[(:]/,
  /\b(?:to=|functions\.)(?:functions\.)?([a-z]\w{2,60})/i,
  /(?:[|｜]>|\[TOOL_CALLS\])\s*([a-z][\w-]{2,60})(?=[[<: ]|$)(?!.*[|｜]>[a-z])/i,
];
/** The name on a line above, in a tag, below a heading, or as records of agents have it: `**Tool: write**`, `### toolCall edit`. */
const ABOVE = [
  /^\s*Action:\s*([\w.-]{2,60})\s*$/i,
  /[|｜]>\s*([a-z][\w-]{2,60})\s*$/i,
  /<(?:tool_)?name>\s*([\w.-]{2,60})\s*<\/(?:tool_)?name>\s*$/i,
  /^\W{0,8}(?:(?:calling|executing|running|using) )?tool(?:[ _-]?(?:call|name|use))?[\s*]{0,3}[:：]\W{0,4}([\w.-]{2,60})\W{0,4}$/i,
  /^\W{0,8}tool[ _-]?(?:call|use) ([\w.-]{2,60})\W{0,4}$/i,
];
/** What stands between the name and the JSON: "**Input:**", the marks of a fence, the tag around it. */
const BETWEEN =
  /^\W*(?:(?:action )?input|arguments|parameters)\W*$|^\s*(?:(?:```(?:json)?|<\w{1,40}>)\s*)?$/i;

/** Returns the name of the tool that stands before its JSON or on one of the lines above, or an empty one. */
export function nameOf(lead: string, above: readonly string[]): string {
  const own = NAMES.map((name) => name.exec(lead)?.[1]).find((name) => name !== undefined);
  if (own !== undefined) return own;
  const near = above.findLast((text) => !BETWEEN.test(text)) ?? "";
  return ABOVE.map((name) => name.exec(near)?.[1]).find((name) => name !== undefined) ?? "";
}
