import { type Fields, fieldsOf, isRecord } from "./fields.ts";

export interface ToolCall {
  /** As it stands in the call; empty where nothing names the tool. */
  readonly name: string;
  readonly input: Fields;
  /** The name stands apart from the input: no configuration looks like this by chance. */
  readonly sure: boolean;
}

/** How deep calls lie within their envelope: `choices[0].message.tool_calls[0].function`. */
const DEPTH = 8;

const NAMES = ["name", "tool", "toolname", "recipientname"];
const INPUTS = ["input", "arguments", "args", "parameters", "params", "toolinput"];
const ENVELOPES = [
  "toolcalls",
  "tooluses",
  "calls",
  "content",
  "message",
  "choices",
  "candidates",
  "parts",
  "function",
  "functioncall",
  "action",
  "command",
  "cmd",
];

/** Returns the tool calls in a value, in order, whatever envelope they come in; `name` stood before it. */
export function toolCalls(value: unknown, name = "", depth = 0): readonly ToolCall[] {
  if (depth > DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value))
    return isCommand(value) ? [command(value)] : value.flatMap((item) => toolCalls(item, name, depth + 1));
  const fields = fieldsOf(value);
  const input = INPUTS.map((key) => asFields(fields[key])).find((found) => found !== undefined);
  const own = NAMES.map((key) => fields[key]).find((found) => typeof found === "string") as
    | string
    | undefined;
  if (input && own !== undefined) return [{ name: own, input, sure: true }];
  const inside = ENVELOPES.flatMap((key) => toolCalls(fields[key], "", depth + 1));
  if (inside.length > 0) return inside;
  return [{ name: own ?? name, input: fields, sure: own === undefined && name !== "" }];
}

/** Arguments may be a JSON string of their own. */
function asFields(value: unknown): Fields | undefined {
  if (typeof value === "string") {
    try {
      return asFields(JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  return isRecord(value) ? fieldsOf(value) : undefined;
}

/** `["apply_patch", "*** Begin Patch …"]`, and the same through `bash -lc`. */
function isCommand(value: readonly unknown[]): boolean {
  return (
    value.length >= 2 &&
    value.every((item) => typeof item === "string") &&
    value.join(" ").includes("*** Begin Patch")
  );
}

function command(value: readonly unknown[]): ToolCall {
  const patch = value.find((item) => String(item).includes("*** Begin Patch"));
  return { name: "apply_patch", input: { patch }, sure: true };
}
