import { pathAbove } from "../../naming/path-above.ts";
import { type Line, spanOf, withText } from "../../text/line.ts";
import { joined } from "../content.ts";
import type { BlockContent, Reading, Surroundings } from "../format.ts";
import { CODE_TEXT, readBrackets } from "./brackets.ts";
import { type CodeCall, codeCall, unreadCode } from "./code.ts";
import { truncated } from "./cut-off.ts";
import { callContent } from "./edits.ts";
import { fieldsOf, isRecord } from "./fields.ts";
import { argumentsByName } from "./json.ts";
import { TAIL } from "./lead.ts";

/**
 * Reads calls as Python writes them, several of which may stand on one line:
 *
 *     print(default_api.replace(file_path="a.py", old_string="b = 2", new_string='''b = 3'''))
 *     [edit_file(path="a.py", old_str="b = 2", new_str="b = 3"), delete_file(path="b.py")]
 *
 * What has no name among the arguments may be anything: such a call is told.
 */
export function* readCodeCalls(head: Line, first: CodeCall, surroundings: Surroundings): Reading {
  const contents: BlockContent[] = [];
  const isCall = (text: string) => codeCall(text, surroundings.fence) !== undefined;
  let line = head;
  for (let call: CodeCall | undefined = first; call; call = codeCall(line.text, surroundings.fence)) {
    const { text, end, last, lines, rest } = yield* readBrackets(
      line,
      call.lead.length - 1,
      CODE_TEXT,
      isCall,
    );
    const span = spanOf(head, last);
    if (end === "cut") return joined([...contents, truncated(text, span)]);
    const input = end === "done" ? argumentsByName(text) : undefined;
    const named = isRecord(input) && { name: call.name, input: fieldsOf(input), sure: true };
    const content = named ? callContent(named, span, pathAbove(surroundings)) : undefined;
    const behind = rest.replace(/^[\s),;]*/, "");
    const isWhole = TAIL.test(rest) || isCall(behind);
    contents.push(content && isWhole ? content : unreadCode(call, line));
    if (!content || !isWhole) return { ...joined(contents), unread: lines - 1 };
    line = withText(last, behind);
  }
  return joined(contents);
}
