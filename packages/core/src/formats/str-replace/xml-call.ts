import { pathAbove } from "../../naming/path-above.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { withoutIndentOf } from "../../text/markdown.ts";
import type { Reading, Surroundings } from "../format.ts";
import { endOfTag } from "../tags.ts";
import { CHANGERS } from "./calls.ts";
import { truncated } from "./cut-off.ts";
import { callContent } from "./edits.ts";
import { plain } from "./fields.ts";
import { type XmlCall, xmlCall } from "./xml.ts";

const XML_TELLTALE =
  /<(?:(?:[a-z]+:)?parameter(?: name)?="?|)(?:old_str|old_string|file_text|file_code|content|code_edit|diff)\b/;

/** Reads a call up to the end of the tag that is around it. */
export function* readXmlCall(head: Line, call: XmlCall, surroundings: Surroundings): Reading {
  const endOf = endOfTag(call.tag);
  const begin = head.text.indexOf(">", head.text.indexOf(`<${call.tag}`)) + 1;
  const texts: string[] = [];
  for (let line: Line | undefined = head; line; line = yield) {
    texts.push(line.text);
    const inside = line === head ? line.text.slice(begin) : line.text;
    const before = endOf(inside.trimEnd());
    if (before === undefined) continue;
    const span = spanOf(head, line);
    const [, ...others] = withoutIndentOf(head.text, texts);
    const text = [head.text.slice(begin), ...others].join("\n");
    const inner = text.slice(0, text.length - (inside.length - before.length));
    return callContent(xmlCall(call.name, inner), span, pathAbove(surroundings));
  }
  const text = texts.join("\n");
  const isEdit = call.sure && CHANGERS.test(plain(call.name)) && !/>\s*view\b/.test(text);
  return isEdit || XML_TELLTALE.test(text)
    ? truncated(text, { from: head.from, to: head.from + text.length })
    : undefined;
}
