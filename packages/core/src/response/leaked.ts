import { malformed } from "../formats/content.ts";
import { insertionsOf, quotesSome } from "../hunk.ts";
import { isVisible } from "../text/blanks.ts";
import { isCodeFile } from "../text/file-kind.ts";
import { linesOf } from "../text/lines.ts";
import type { Edit } from "../types.ts";

/** What a model says to the programs around it, and not in the text of a file: the end of a patch, the call of a tool. */
const LEAKS =
  /(?<!['\\]|\\n)\*\*\* End Patch(?!['\\])|(?<![\w'.])to=functions\.\w|(?<!['\\]|\\n)<[|｜](?:channel|message|call|return|tool[▁_]calls?[▁_]\w{1,12})[|｜]>(?!['\\])/;

/** The end of a turn, at the end of all, as prompts and their templates have it as well. */
const OF_TURNS = /(?<!['\\]|\\n)<[|｜](?:end|im_end|endoftext|eot_id)[|｜]>\s*$/;

const TEMPLATE = /\.(?:j2|jinja2?|te?mpl|tpl)$/i;

/** What each of them has, as few lines do. */
const SIGNS = ["*** End Patch", "to=functions.", "|>", "｜>"];

/** Code and strings, in which it is text. */
const QUOTED = /`[^`]*`|"[^"]*"/g;

/** So many lines it may have, the last ones of what is inserted. */
const MOST = 3;

/** So many characters of it are shown in a message. */
const SHOWN = 60;

/**
 * Returns the edit, refused where what it inserts ends in such a leak; a file that has it elsewhere is about that. `texts` are
 * those of its hunks.
 */
export function withoutLeaks(edit: Edit, texts: readonly string[]): Edit {
  const leak = leakIn(edit, texts);
  if (leak === undefined) return edit;
  const { format, path, span } = edit;
  return malformed({
    format,
    path,
    span,
    what: "leaked",
    message: `The text to be inserted ends with ${JSON.stringify(leak.slice(0, SHOWN))}, which is meant for a program, not for the file.`,
    hint: "Send the edit again without it.",
  });
}

function leakIn(edit: Edit, wholeTexts: readonly string[]): string | undefined {
  if (edit.kind === "write") return hasSign(edit.text) ? leakAtEnd(linesOf(edit.text), edit.path) : undefined;
  if (edit.kind !== "patch" && edit.kind !== "rename") return undefined;
  for (const [nth, hunk] of edit.hunks.entries()) {
    if (!hasSign(wholeTexts[nth]!)) continue;
    const leaks = insertionsOf(hunk).map(({ texts }) => leakAtEnd(texts, edit.path));
    const leak = leaks.find((found) => found !== undefined);
    if (leak !== undefined && !quotesSome(hunk, (text) => leakOf(text, edit.path, true) !== undefined))
      return leak;
  }
  return undefined;
}

function leakAtEnd(texts: readonly string[], path: string): string | undefined {
  const last = texts.findLastIndex(isVisible);
  const at = texts.findIndex((text, nth) => leakOf(text, path, nth === last) !== undefined);
  if (at === -1 || texts.slice(at).filter(isVisible).length > MOST) return undefined;
  return texts.some((text) => text.includes("*** Begin Patch"))
    ? undefined
    : leakOf(texts[at]!, path, at === last);
}

function hasSign(text: string): boolean {
  return SIGNS.some((sign) => text.includes(sign));
}

/** Returns the rest of a line from where something is said to a program. */
function leakOf(text: string, path: string, isLast: boolean): string | undefined {
  if (!hasSign(text)) return undefined;
  const bare = text.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  const isCode = isCodeFile(path) && !TEMPLATE.test(path);
  const at = [LEAKS, ...(isCode && isLast ? [OF_TURNS] : [])].map((leak) => bare.search(leak));
  const first = at.find((found) => found !== -1);
  return first === undefined ? undefined : text.slice(first);
}
