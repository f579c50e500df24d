import { wordSet } from "../text/word-list.ts";

/** The tags of calls and their inputs, and those of them that a page may have as well. */
const [OF_CALLS, OF_PAGES] = [
  wordSet(`parameter invoke function_call function_calls tool_call tool_use write_to_file create_file edit_file
    file_text file_content new_str new_string new_text old_str old_string old_text`),
  wordSet("content contents file edit"),
];
const MARKUP =
  /\.(?:astro|cshtml|ejs|erb|hbs|html?|jinja2?|jsp|jsx|liquid|mdx|mustache|njk|php|phtml|plist|rss|svelte|svg|tsx|twig|vue|x?html|xml|xsd|xsl|xslt)$/i;
/** More of them stand behind no text. */
const MOST = 10;

/**
 * Returns a text without the ends of tags that a model wrote behind it, as of the call that it stands in: there is no such tag in
 * the text, nor in what it takes the place of.
 *
 *     let a = 1;
 *     </content>
 *     </invoke>
 */
export function withoutStrayEnds(text: string, path: string, former = ""): string {
  let bare = text;
  for (let nth = 0; nth < MOST; nth++) {
    const next = withoutEnd(withoutInput(bare), path, former);
    if (next === undefined) break;
    bare = next;
  }
  return bare !== text && text.endsWith("\n") ? `${bare}\n` : bare;
}

/** Without the last tag, and the line end before it; `undefined` where the text ends with none that is stray. */
function withoutEnd(text: string, path: string, former: string): string | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith(">")) return undefined;
  const at = trimmed.lastIndexOf("</");
  const name = /^(?:antml:)?(\w{1,40})$/.exec(trimmed.slice(at + 2, -1))?.[1] ?? "";
  const before = trimmed.slice(0, Math.max(at, 0)).trimEnd();
  const isAlone = /^\r?\n/.test(trimmed.slice(before.length));
  const isOurs = OF_CALLS.has(name) || (OF_PAGES.has(name) && isAlone && !MARKUP.test(path));
  const isStray = isOurs && !before.includes(`<${name}`) && !former.includes(`</${name}>`);
  return isStray ? before : undefined;
}

/** The next input of the call, which follows the wrong end of the text. */
function withoutInput(text: string): string {
  const at = text.lastIndexOf("<parameter name=");
  const before = text.slice(0, Math.max(at, 0)).trimEnd();
  const isLast = at !== -1 && !text.slice(at + 1).includes("<") && /<\/\w{1,40}>$/.test(before.slice(-50));
  return isLast ? before : text;
}
