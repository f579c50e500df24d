import { pathAbove } from "../../naming/path-above.ts";
import { NOTHING, oneLine } from "../content.ts";
import type { Format } from "../format.ts";
import { namedTool, readArguments } from "./arguments.ts";
import { callOnFile, codeCall, patchInCode, unreadCode } from "./code.ts";
import { readCodeCalls } from "./code-call.ts";
import { readJsonCalls } from "./json-call.ts";
import { beginsJson, leadOf, nameOf } from "./lead.ts";
import { isTaggedPath, readPathAndText } from "./path-and-text.ts";
import { instructions, renderCalls } from "./prompt.ts";
import { opensXmlCall } from "./xml.ts";
import { readXmlCall } from "./xml-call.ts";

/**
 * Tool calls as JSON or XML: those of text editors that replace one string by another, create or insert; those that carry
 * a patch.
 *
 * Source: the tools of Anthropic's text editor, Claude Code, MCP's file system server, OpenAI's function calls.
 */
export const strReplace: Format = {
  name: "str-replace",
  summary: "Tool calls as JSON or XML that replace one string by another, create a file or insert into one",
  instructions,
  render: renderCalls,
  open: (line, surroundings) => {
    const xml = opensXmlCall(line, surroundings.fence);
    if (xml) return readXmlCall(line, xml, surroundings);
    if (!surroundings.fence && isTaggedPath(line)) return readPathAndText(line, surroundings);
    const tool = namedTool(line.text);
    if (tool !== undefined) return readArguments(line, tool, pathAbove(surroundings));
    const code = codeCall(line.text, surroundings.fence);
    if (code && !beginsJson(line.text.slice(code.lead.length)))
      return readCodeCalls(line, code, surroundings);
    const lead = code?.lead ?? leadOf(line.text, surroundings.above);
    if (lead === undefined) {
      const patch = patchInCode(line, surroundings);
      if (patch !== undefined) return oneLine({ ...NOTHING, embedded: [{ text: patch }] });
      const called = callOnFile(line.text, surroundings);
      return called && oneLine(unreadCode(called, line));
    }
    return readJsonCalls(line, { lead, name: code?.name ?? nameOf(lead, surroundings.above) }, surroundings);
  },
};
