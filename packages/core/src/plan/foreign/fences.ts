import { isVisible } from "../../text/blanks.ts";
import { isCodeFile } from "../../text/file-kind.ts";
import { hasLike, type NewLine, type NewText } from "./new-text.ts";
import { isWithinText } from "./within-text.ts";

const FENCE = /^(?:`{3,}|~{3,})[\w+#.-]*\s*$/;
/** Files that may show texts with fences as they are. */
const SHOWS_TEXTS = /\.(?:astro|ejs|erb|hbs|html?|j2|jinja2?|liquid|php|pug|svelte|te?mpl|tpl|vue)$/i;

/**
 * Returns the line of a fence that comes into code, which has none, where another is not there, or the two are around all of
 * the new lines: models put code in fences.
 *
 *     ```js
 *     return row ?? null;
 */
export function strayFence(text: NewText): string | undefined {
  if (!isCodeFile(text.path) || SHOWS_TEXTS.test(text.path)) return undefined;
  const isFence = ({ text, isNew }: NewLine) => isNew && FENCE.test(text);
  if (!text.lines.some(isFence) || hasLike(text, /^\s*(?:`{3}|~{3})/)) return undefined;
  const visible = text.lines.filter(({ text }) => isVisible(text));
  const rows = [...visible.keys()].filter((row) => isFence(visible[row]!));
  const first = rows[0]!;
  const fresh = [...visible.keys()].filter((row) => visible[row]!.isNew);
  const isAround = rows.length === 2 && fresh[0] === first && fresh.at(-1) === rows[1];
  if (rows.length % 2 === 0 && !isAround) return undefined;
  return isWithinText(text, visible[first]!) ? undefined : visible[first]!.text;
}
