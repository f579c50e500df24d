import { BULLET } from "../../naming/lines-above.ts";
import { filesNamed, onlyFile, pathInInfo, pathInLine } from "../../naming/path-text.ts";
import { announcesFile } from "../../speech/about-files.ts";
import { asksForChange } from "../../speech/asks.ts";
import { isBlank, isVisible } from "../../text/blanks.ts";
import { endsInColon } from "../../text/colon.ts";
import { withoutLabelBelow } from "../../text/copy-label.ts";
import { beginsWithLetter } from "../../text/first-letter.ts";
import type { Line } from "../../text/line.ts";
import { openFence } from "../../text/markdown.ts";
import { isMarkdown } from "../../text/prose.ts";
import type { BlockContent, Surroundings } from "../format.ts";
import { changingCommand, notRun } from "../shell.ts";
import { endsListedEdit, LISTED } from "./listed-edits.ts";
import { AS_EDIT, IN_FENCE, isCode, isFile, mayBeFor, unread } from "./unread.ts";

/** Code in HTML, reStructuredText, AsciiDoc, Org, a wiki, a forum, LaTeX. */
const MARKUP =
  /^\s{0,8}(?:<pre\b[^<>]{0,100}>\s*<code\b|<(?:pre|script|CodeBlock|syntaxhighlight)\s[^<>]{1,200}>\s*$|\.\. code(?:-block)?::|\[source\b(?!\/)|#\+begin_src\b|\{code[:}|]|\[code\b(?!\/)|\\begin\{(?:lstlisting|minted|verbatim)\})/i;

/** What stands in Org before the name of the code below. */
const ORG_LABEL = /^\s*#\+(?:caption|name):/i;

/** What frames a path, or underlines it, and the tag of what is below. */
const RULE = /^\s*(?:([=*~^"─━═-])\1+|<[\w-]{0,40}(?:code|contents?|text)>)\s*$/i;

function isRule(text = ""): boolean {
  return !beginsWithLetter(text) && RULE.test(text);
}

/** `⏺ Write(src/a.ts)`: how the window of an agent shows a call. */
const CALL = /^\s{0,8}[⏺●] ?(?:Write|Edit|MultiEdit|Update|Create)\(([^()]{1,200})\)\s*$/;

/** Returns what to tell of what may be an edit outside of fences, and is not read. */
export function withoutFence(line: Line, surroundings: Surroundings): BlockContent | undefined {
  const { above } = surroundings;
  const command = changingCommand([line.text]);
  if (command !== undefined) return unread(line, notRun(command));
  if (endsListedEdit(line.text, above)) return unread(line, LISTED);
  if (beginsWithLetter(line.text)) return codeBelowPath(line, above);
  return shownCall(line) ?? codeBelowPath(line, above) ?? changeBelowPath(line, surroundings);
}

function shownCall(line: Line): BlockContent | undefined {
  const path = CALL.exec(line.text)?.[1];
  if (path === undefined) return undefined;
  return unread(line, mayBeFor(path, "A call shown without its texts", AS_EDIT));
}

/** `-` above `+`, with or without numbers before them, as agents show what they did. */
const [REMOVED, INSERTED] = [/^(\s*(?:\d{1,6}\s{1,4})?)-\s*\S/, /^(\s*(?:\d{1,6}\s{1,4})?)\+\s*\S/];

/** An item of a list. */
const ITEM = /^\s*[-+] \S/;

/**
 * Lines that are changed, in no fence and below no header, near a file's name. Further down than a diff, as where that went on
 * below a line without sign, they are for its file, unless they are items of lists.
 */
function changeBelowPath(line: Line, { above, path: before }: Surroundings): BlockContent | undefined {
  const inserted = INSERTED.exec(line.text)?.[1];
  const removed = above.at(-1) ?? "";
  if (inserted === undefined || REMOVED.exec(removed)?.[1]?.length !== inserted.length) return undefined;
  const isList = ITEM.test(removed) && ITEM.test(line.text);
  const path = above.flatMap((text) => filesNamed(text)).at(-1) ?? (isList ? undefined : before);
  if (path === undefined) return undefined;
  return unread(
    line,
    mayBeFor(path, "Text with - and +", "Send it as a diff in a fence, or as SEARCH/REPLACE blocks."),
  );
}

/** Right below a path between two rules a text need not look like code; a fence is read as such. */
function isBelowFrame(line: Line, above: readonly string[]): boolean {
  if (!isRule(above.at(-1)) || !isRule(above.at(-3))) return false;
  return pathInLine(above.at(-2)!) !== undefined && !openFence(line);
}

/** Code right below a path that stands in other markup, or is indented, as Markdown has it too, or in nothing. */
function codeBelowPath(line: Line, above: readonly string[]): BlockContent | undefined {
  const isIndented = /^(?: {4}|\t)\S/.test(line.text) && isBlank(above.at(-1) ?? "");
  const isMarkup = !beginsWithLetter(line.text) && MARKUP.test(line.text);
  const isHeading = line.text.startsWith("# ") && isVisible(line.text[2] ?? "");
  if (!isIndented && !isMarkup && !isHeading && !isCode(line.text) && !isBelowFrame(line, above))
    return undefined;
  const visible = above.filter((text) => isVisible(text) && !isRule(text));
  const caption = withoutLabelBelow(visible).at(-1) ?? "";
  const own = isMarkup ? pathInInfo(line.text.replace(/[\]}>|]/g, " ")) : undefined;
  const isOther = /::\s*$/.test(caption) || (!isMarkup && BULLET.test(caption));
  const asked = isIndented && asksForCode(caption) ? onlyFile(caption) : undefined;
  const announced = isOther || isIndented ? undefined : announcedBy(caption, isHeading);
  const named = isHeading ? announced : (pathInLine(caption.replace(ORG_LABEL, "")) ?? asked ?? announced);
  const path = own ?? (isOther ? undefined : named);
  if (path === undefined || !isFile(path)) return undefined;
  if (path.includes(" ") && !/[:：]\s*$/.test(caption)) return undefined;
  return unread(
    line,
    mayBeFor(path, `The ${isHeading ? "text" : "code"} at ${JSON.stringify(line.text.trim())}`, IN_FENCE),
  );
}

/** The file that a line announces as a whole: "Here's the updated `README.md`:"; below a heading of Markdown that is one. */
function announcedBy(caption: string, isHeading: boolean): string | undefined {
  const path = endsInColon(caption) && announcesFile(caption) ? onlyFile(caption) : undefined;
  return path !== undefined && (!isHeading || isMarkdown(path)) ? path : undefined;
}

/** "Edit `app.env` so that the port is right, too:" */
function asksForCode(caption: string): boolean {
  return endsInColon(caption) && (asksForChange(caption) || /^\W*edit\b/i.test(caption));
}
