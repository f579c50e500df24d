/** A tool call: its name, in lower case without separators, and its input. */
export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How deep calls lie within their envelope: `choices[0].message.tool_calls[0].function`. */
const DEPTH = 8;

const NAMES = ["name", "tool", "tool_name", "recipient_name"] as const;
const INPUTS = ["input", "arguments", "args", "parameters", "params", "tool_input"] as const;
const ENVELOPES = [
  "tool_calls",
  "tool_uses",
  "toolCalls",
  "calls",
  "content",
  "message",
  "choices",
  "function",
  "function_call",
  "functionCall",
  "action",
  "command",
  "cmd",
];

/** Returns the tool calls in a value, in order, whatever envelope they come in. */
export function toolCalls(value: unknown, depth = 0): readonly ToolCall[] {
  if (depth > DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value))
    return isCommand(value) ? [command(value)] : value.flatMap((item) => toolCalls(item, depth + 1));
  const record = value as Readonly<Record<string, unknown>>;
  const input = INPUTS.map((key) => asRecord(record[key])).find((found) => found !== undefined);
  const name = NAMES.map((key) => record[key]).find((found) => typeof found === "string") as
    | string
    | undefined;
  if (input && name !== undefined) return [{ name: plain(name), input }];
  const inside = ENVELOPES.flatMap((key) => toolCalls(record[key], depth + 1));
  if (inside.length > 0) return inside;
  return [{ name: name === undefined ? "" : plain(name), input: record }];
}

/** Arguments may be a JSON string of their own. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value === "string") {
    try {
      return asRecord(JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
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
  return {
    name: "applypatch",
    input: { patch: value.find((item) => String(item).includes("*** Begin Patch")) },
  };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
