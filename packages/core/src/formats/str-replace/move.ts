import type { Edit, Span } from "../../types.ts";
import { deedOf, type ToolCall } from "./calls.ts";
import { PATHS, stringOf } from "./fields.ts";

const format = "str-replace";

const SOURCES = ["source", "sourcepath", "oldpath", "from", "originalfilepath", "originalpath"];
const TARGETS = ["destination", "destinationpath", "targetpath", "newpath", "to", "newfilepath"];

/** Inputs that tell of a part of the file. */
const WITHIN = /line|range|start|end$|str|text|content|code|search|old|find|function|symbol|section|key/;

/** Returns what a call of `delete_file` or `move_file` asks for; `undefined` of any other. */
export function moving(call: ToolCall, span: Span): Edit | undefined {
  const { input } = call;
  const tool = deedOf(call);
  const path = stringOf(input, PATHS);
  const isGone = /(?:^|file|lov|dyad)delete$|^remove$|(?:delete|remove)file(?:orfolder|ordirectory)?$/.test(
    tool,
  );
  if (path !== undefined && isGone && !Object.keys(input).some((key) => WITHIN.test(key)))
    return { format, span, path, kind: "delete" };
  const [from, to] = [stringOf(input, SOURCES), stringOf(input, TARGETS)];
  if (from === undefined || to === undefined || !/(?:move|rename)(?:file)?$/.test(tool)) return undefined;
  return { format, span, path: from, kind: "rename", to, hunks: [] };
}
