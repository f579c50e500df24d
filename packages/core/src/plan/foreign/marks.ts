import { isVisible } from "../../text/blanks.ts";
import { isCodeFile } from "../../text/file-kind.ts";
import type { NewText } from "./new-text.ts";

/** What a chat puts behind what it took from a page: `【4†source】`. */
const CITATION = /【\d{1,3}(?::\d{1,3})?†[^】]{0,80}】|:contentReference\[oaicite:\d{1,4}\]\{index=\d{1,4}\}/;
/** Where an editor asks a model to write: `<|cursor|>`. */
const CURSOR =
  /<[|｜](?:cursor|caret|user_cursor(?:_is_here)?|(?:code_to_edit|editable_region|area_around_code_to_edit)_?(?:start|end)?|fim_\w{1,12})[|｜]>/;
/** What points at a changed line, and is no comment: `return a; <-- changed`. */
const ARROW =
  /\s(?:<(?:-{2,}|={2,})|[←⬅]\ufe0f?)\s?(?:added|change[ds]?|changed here|fix(?:ed)?|here|modified|new|new line|removed|this line(?: (?:is new|changed))?|updated)\s*[.!]?\s*$/i;
/** The end of an input of a call. */
const INPUT_END = /<\/(?:new|old)_(?:str|string|text)>\s*$|<\/(?:file_text|function_calls?|tool_call)>\s*$/;
/** The end of a text, in the words of a model. */
const END = /<\/s>\s*$/;
/** Behind which all of a line is text: a comment; `;` ends statements as well. */
const COMMENT = /^\s*[*;%]|\/[/*]|#|--|<!--/;
const MARKUP =
  /\.(?:astro|cshtml|ejs|erb|hbs|html?|j2|jinja2?|jsp|liquid|mustache|njk|php|svelte|svg|te?mpl|tpl|twig|vue|x?html|xml|xslt?)$/i;
/** Strings and code, in which they are text. */
const QUOTED = /`[^`]*`|"[^"]*"|'[^']*'/g;

/**
 * Returns the mark in a new line that a model or a program around it put there, and that no file has, if this one has none:
 * where a text is from, where the cursor is, which line has changed.
 */
export function strayMark({ lines, path, image }: NewText): string | undefined {
  const isCode = isCodeFile(path);
  const ends = isCode && !MARKUP.test(path) ? [INPUT_END] : [];
  const forms = isCode ? [CITATION, CURSOR, ARROW, ...ends] : [CITATION];
  const last = lines.findLastIndex(({ text }) => isVisible(text));
  for (const [at, { text, isNew }] of lines.entries()) {
    if (!isNew || !/[【<←⬅]|:content/.test(text)) continue;
    const own = at === last && ends.length > 0 ? [...forms, END] : forms;
    const mark = markIn(text, own);
    if (mark !== undefined && !image?.text.includes(mark)) return mark;
  }
  return undefined;
}

function markIn(line: string, forms: readonly RegExp[]): string | undefined {
  const bare = line.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  for (const form of forms) {
    const found = form.exec(bare);
    if (found && !(form === ARROW && COMMENT.test(bare.slice(0, found.index)))) return found[0].trim();
  }
  return undefined;
}
