import { ATTRIBUTES } from "../text/attributes.ts";

/** "File: ", "**Path:** ", "Update file ", "BEGIN FILE: ", "PATCH:", `%%writefile `. */
const LABEL =
  /^(?:[*_]{0,3}(?:in|updated?|edit|modify|change|new|created?|add|the|begin|start(?: of)?)?\s{0,2}(?:file\s?(?:name|path)?|path)\s?(?:[:=：][*_]{0,3}\s*|\s(?=[`"*]))|%%(?:write)?file\s+(?!-)|(?:create|edit|patch|update|write):(?=[\w.]))/i;

/** "Tool use: **search_replace** • ", as records of agents have it before a label. */
const TOOL_USE = /^Tool use: [*_]{0,3}[\w-]{1,60}[*_]{0,3} [•·-] /;

/** "Step 2: ", "**File 1**: ", "Modified: ", "Datei: ", "文件：": up to four words. */
const WORDS = /^[*_]{0,3}(?:[\p{L}\p{N}]+ ){0,3}[\p{L}\p{N}]+[*_]{0,3} ?(?::[*_]{0,3}\s+|：[*_]{0,3}\s*)/u;

/** Labels of a path that is shown, and not to be changed. */
const SHOWN =
  /^\W*(?:affected|bug|called|cause|depends|e\.?g|examples?|for|from|import|like|note|opened|or|output|read|ref(?:erence)?|run|searched|see|source|todo|usage|viewed|warning|error)\b/i;
/** The same in other languages: an example, an output, how it was. */
const SHOWN_ABROAD =
  /^[^\p{L}\p{N}]*(?:beispiel|aufruf|ausgabe|vorher|bisher|alt|aktuell|exemple|sortie|avant|actuel|ejemplo|uso|salida|antes|actual|exemplo|saída|пример|вывод|было|сейчас|例|例子|示例|用法|输出|当前|现在|之前|修改前|使用例|出力|現在|変更前|예|예시|출력|현재) ?[:：]/iu;

/** "(new file)", "(lines 3-9)", "— the entry point" behind a path. */
const REMARK = /\s(?:\([^()]{1,40}\)|[-–—] [^`"/]{1,80})\s?:?$/;

/** `src/a.ts（新規）`, `src/a.ts【修正】`: a remark in wide brackets needs no blank before it. */
const WIDE_REMARK = /(?<=\.\w{1,12}[`"*]{0,3}) ?[（【]([^（）【】]{1,40})[）】]/;

/** ":12", ":12-15", "#L12" behind a path. */
const LINES = /(?::\d+(?:[-–]\d+)?|#L\d+(?:-L?\d+)?)$/;

/** An arrow, a page, a check mark before a path. */
const SYMBOL = /^[^\p{L}\p{N}\p{P}\s]{1,4}\s+/u;

/** Characters that nobody sees, which chat windows put in. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Marks that turn the direction of writing, around a path: within one they hide what it is, and it is refused. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069](?:(?![\w./-])|(?<![\w./-].))/g;

/** What begins a frame around a path, and what ends it. Tildes strike it out. */
const FRAME = /^(?:={2,}|-{2,}|─{2,}|━{2,}|═{2,}|#{1,6}|<{2,})/;
const CLOSES = new Map([["<", ">"]]);

/** `[a.ts](src/a.ts)`, `[src/a.ts](#changes)`. */
const LINKS = /(?<![\w/])\[([^[\]]{1,300})\]\(([^()]{1,500})\)/g;

/** `<path>src/a.ts</path>`, `<llm-snippet-file>src/a.ts</llm-snippet-file>`. */
const ELEMENT = /^<([a-z][\w-]*)>([^<]+)<\/\1>$/i;

/** `<file path="src/a.ts">`, `<search-replace file="src/a.ts">`. */
const PATH_IN_TAG = new RegExp(
  String.raw`^<(?:\w+|[a-z-]{1,20}-replace)\s(?:[^<>]*\s)?(?:path|file|file_?path|file_?name|name|src|source)\s?=\s?["']([^"'<>]+)["'](?:${ATTRIBUTES})?>$`,
);

/** `## `, `- `, `3. `, `> ` before a line in Markdown. */
const MARKDOWN = /^(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+|>\s+)/;

/** What begins a comment, and what ends one. */
const COMMENT = /^(?:\/\/+\s+|\/\*+\s+|<!--\s+|--\s+|#+(?:\s+|(?=\w[\w./-]*$))|;+\s+|%\s+)/;
const COMMENT_END = /(?:\*\/|-->)$/;

/** `3. ` before a path. */
const NUMBER = /^\d{1,3}[.)]\s+/;

/** `<details>`, `<summary>`, `<b>` and the like, around a path or a part of its line. */
const MARKUP =
  /<\/?(?:b|code|details|em|h[1-6]|i|kbd|p|strong|summary|u)(?:\s(?![^<>]{0,100}\b(?:path|file)=)[^<>]{0,100})?>/gi;

/** What stands around a path, and what closes it. */
const WRAPPERS: readonly (readonly [string, string])[] = [
  ["***", "***"],
  ["**", "**"],
  ["*", "*"],
  ["__", "__"],
  ["_", "_"],
  ["`", "`"],
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["‘", "’"],
  ["<", ">"],
  ["[", "]"],
  ["«", "»"],
  ["„", "“"],
  ["「", "」"],
  ["【", "】"],
];

/** `=== src/a.ts ===`, `--- src/a.ts ---`, `## src/a.ts ##`, `<<< src/a.ts >>>`. */
function unframed(text: string): string {
  const opening = FRAME.exec(text)?.[0] ?? "";
  const mark = CLOSES.get(opening[0] ?? "") ?? opening[0];
  let closing = 0;
  while (closing < opening.length && text.at(-1 - closing) === mark) closing++;
  if (closing < (opening.startsWith("#") ? 1 : 2)) return text;
  return /^ ?([^ ].*?) ?$/.exec(text.slice(closing, -closing))?.[1] ?? text;
}

/** Returns a line with a remark behind a path as those have it that write it in plain brackets. */
export function withPlainRemark(text: string): string {
  return text.replace(WIDE_REMARK, " ($1)");
}

/** Returns what a line says without the marks of Markdown, a comment, a frame, quotes and labels around a path. */
export function undecorated(text: string): string {
  const visible = withPlainRemark(text).replace(INVISIBLE, "").replace(DIRECTION, "").trim();
  const plain =
    visible.startsWith("<") || visible.includes("</") ? visible.replace(MARKUP, "").trim() : visible;
  const unboxed = unframed(plain).replace(TOOL_USE, "");
  if (unboxed.startsWith("</")) return "";
  const untagged = withoutTag(withoutLinks(elementText(unboxed) ?? unboxed));
  const said = untagged.replace(MARKDOWN, "").replace(COMMENT, "").replace(COMMENT_END, "").trim();
  const unmarked = withoutWrappers(unframed(said).replace(SYMBOL, "")).replace(NUMBER, "");
  const bare = withoutWrappers(withoutLabel(unmarked)).replace(REMARK, "");
  return withoutWrappers(bare).replace(LINES, "");
}

function withoutTag(text: string): string {
  return PATH_IN_TAG.exec(text)?.[1] ?? text;
}

/** What stands in a tag: words and a name do in one of that, and in any other they say something else. */
function elementText(line: string): string | undefined {
  const [, tag = "", text = ""] = ELEMENT.exec(line) ?? [];
  return text.includes(" ") && !/file|name|path|source|title/i.test(tag) ? undefined : text || undefined;
}

/** Returns the line with the text of each link in its place, or where it leads, if the text is but the last name of that. */
export function withoutLinks(line: string): string {
  return line.replace(LINKS, (_, text: string, target: string) => {
    const [name, path] = [withoutWrappers(text), target.replace(/^file:\/\//, "")];
    return path.endsWith(`/${name}`) && !path.includes("://") ? text.replace(name, () => path) : text;
  });
}

function withoutLabel(text: string): string {
  const bare = text.replace(LABEL, "");
  if (SHOWN_ABROAD.test(text)) return "";
  return bare !== text || SHOWN.test(text) ? bare : text.replace(WORDS, "");
}

/** Takes off pairs of quotes, asterisks and the like, and colons behind. */
function withoutWrappers(text: string): string {
  let bare = text.trim();
  for (let length = -1; length !== bare.length; ) {
    length = bare.length;
    if (/[:：]$/.test(bare)) bare = bare.slice(0, -1).trimEnd();
    for (const [open, close] of WRAPPERS) {
      if (bare.length <= open.length + close.length || !bare.startsWith(open) || !bare.endsWith(close))
        continue;
      bare = bare.slice(open.length, -close.length).trim();
    }
  }
  return bare;
}

/** Returns a path without the numbers of lines behind it. */
export function withoutLines(path: string): string {
  return path.replace(LINES, "");
}
