import { hasExtension, hasKnownExtension, isPlainlyFile, looksLikePath } from "./path-shape.ts";

/** "File: ", "**Path:** ", "Update file ", "BEGIN FILE: ", "PATCH:", `%%writefile `. */
const LABEL =
  /^(?:[*_]{0,3}(?:in|updated?|edit|modify|change|new|created?|add|the|begin|start(?: of)?)?\s{0,2}(?:file\s?(?:name|path)?|path)\s?(?:[:=：][*_]{0,3}\s*|\s(?=[`"*]))|%%(?:write)?file\s+(?!-)|(?:create|edit|patch|update|write):(?=[\w.]))/i;

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

/** ":12", ":12-15", "#L12" behind a path. */
const LINES = /(?::\d+(?:[-–]\d+)?|#L\d+(?:-L?\d+)?)$/;

/** An arrow, a page, a check mark before a path. */
const SYMBOL = /^[^\p{L}\p{N}\p{P}\s]{1,4}\s+/u;

/** Characters that nobody sees, which chat windows put in. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Marks that turn the direction of writing, around a path: within one they hide what it is, and it is refused. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069](?:(?![\w./-])|(?<![\w./-].))/g;

/** What begins a frame around a path, and what ends it. Tildes strike it out. */
const FRAME = /^(?:={2,}|-{2,}|#{1,6}|<{2,})/;
const CLOSES = new Map([["<", ">"]]);

/** Longer words name no file. */
const LONGEST = 500;

/** `<path>src/a.ts</path>`. */
const ELEMENT = /^<([a-z]\w*)>([^<]+)<\/\1>$/i;

/** `<details>`, `<summary>`, `<b>` and the like, around a path or a part of its line. */
const MARKUP =
  /<\/?(?:b|code|details|em|h[1-6]|i|kbd|p|strong|summary|u)(?:\s(?![^<>]{0,100}\b(?:path|file)=)[^<>]{0,100})?>/gi;

/** A path without any decoration, as most are. */
const PLAIN = /^\w[\w/@+-]*\.\w*[^\W_]$/;

/** More words than a path in any decoration has, or a command behind its prompt. */
const SENTENCE = /^\s*(?:(?:\S+\s+){10}\S|\$ )/;

/** Words that no decoration of a path is among, and no slash to make them one; the item of a list may be a sentence. */
const WORDS_ALONE = /^(?:(?:[-*+]|\d{1,3}[.)]) )?[a-z][a-z',]* [a-z' ,]*[a-z][.:!?]?$/i;

/** Names of libraries, above examples of their use. */
const PRODUCT =
  /^(?:Alpine|Angular|Backbone|Electron|Ember|Express|Nest|Next|Node|Nuxt|Preact|React|Three|Vue)\.js$/;

/** What looks like one in a sentence. */
const LIBRARY = /^[A-Z][a-z]+\.js$/;

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

/**
 * Returns the path that a line consists of, below any decoration: heading, list bullet, bold, backticks, quotes,
 * `File: x`, a comment of any language, a colon behind. A command is none, behind `$` or not.
 */
export function pathInLine(text: string): string | undefined {
  const isPlain = PLAIN.test(text);
  if (!isPlain && (WORDS_ALONE.test(text) || SENTENCE.test(text))) return undefined;
  const bare = isPlain ? text : undecorated(text);
  return looksLikePath(bare) && !PRODUCT.test(bare) && !PROGRAM.test(bare) ? bare : undefined;
}

/** Returns the path in the info string of a fence: `ts src/a.ts`, `ts:src/a.ts`, `ts|src/a.ts`, `ts title="src/a.ts"`, `src/a.ts`. */
export function pathInInfo(info: string): string | undefined {
  // `12:15:src/a.ts` cites lines of the file.
  if (!/[./A-Z]/.test(info) || /^\d+:\d+:/.test(info)) return undefined;
  const named =
    /(?:title|caption|file|filename|path|name|tangle|src)\s*[=:]\s*(?:"([^"]+)"|'([^']+)'|([^\s}"']+))/.exec(
      info,
    );
  const word = named?.[1] ?? named?.[2] ?? named?.[3] ?? lastWord(info.trim());
  const bare = /^(?:\((.*)\)|\{([^.].*)\}|=(.*))$/.exec(word)?.slice(1).find(Boolean) ?? word;
  const path = undecorated(bare.replace(/^(?:[a-z+#_]+[:|,;](?!\/\/|\\))+/i, ""));
  const isNamed = path.includes("/") || hasExtension(path) || (path !== info && isPlainlyFile(path));
  return isNamed && looksLikePath(path) ? path : undefined;
}

/** The last word of an info string, with those before it that are in the same path: `ts docs/My Notes.md`. */
function lastWord(info: string): string {
  return /(?:^|\s)([^\s/]+\/\S* .*)$/.exec(info)?.[1] ?? info.split(/\s+/).at(-1)!;
}

/** `foo` alone on the line directly above a block, such as a script without extension. */
export function singleWord(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = undecorated(text);
  return /^[\w@.+-]+$/.test(bare) && /\w/.test(bare) && !bare.endsWith(".") ? bare : undefined;
}

/** `my file.txt` alone on the line directly above a block: a name with blanks, or words and a name; files tell which. */
export function wordsInLine(text: string): string | undefined {
  return fileWithWords(undecorated(text));
}

/** Returns the last name with blanks that a sentence has in backticks, quotes or bold: "Now in `my file.txt`:". */
export function wordsInQuotes(text: string): string | undefined {
  const spans = [...text.matchAll(/`([^`]+)`|"([^"]+)"|“([^”]+)”|\*\*([^*]+)\*\*/g)];
  const names = spans.map(([, ...quoted]) => quoted.find((one) => one !== undefined)!.trim());
  return names.findLast((name) => fileWithWords(name) !== undefined && !PROGRAM.test(name));
}

/** "In `bin/run` …", "Now change LICENSE:", "And then, inside Makefile, …": a file, whatever its name. */
const BEGINS =
  /^\W{0,8}(?:(?:also|and|finally|lastly|next|now|then)\b[\s,]{1,3}){0,3}(?:in(?:side)? (?:the )?(?:file )?[`"*]{0,3}([^\s`"*,]+)|(?:change|edit|modify|open|update) (?:the )?(?:file )?[`"*]{0,3}([^\s`"*,]+?)[`"*]{0,3}\s?(?:[:(]|$|as |like ))/i;

/** Returns the file that a sentence begins with, where it has no extension to be known by. */
export function pathAtStart(text: string): string | undefined {
  const [, place, changed] = BEGINS.exec(text) ?? [];
  const path = (place ?? changed)?.replace(/[.:]+$/, "");
  const isBare = path !== undefined && (path.includes("/") || !path.includes("."));
  return isBare && looksLikePath(path) ? path : undefined;
}

/** `python shop.py` runs it, `%%writefile -a shop.py` appends to it. */
const PROGRAM =
  /^(?:%%\w+|bash|bun|cargo|cat|cd|cp|deno|git|go|java|make|mv|node|npm|npx|perl|php|pip|pnpm|pytest|python\d?|rm|ruby|sh|tsc?|tsx|uv|vim?|yarn) /;

function fileWithWords(text: string): string | undefined {
  const words = text.split(" ");
  const plain = /^[\p{L}\p{N}_ ()@+-]{1,80}\.\w{1,8}$/u.test(text) && hasKnownExtension(text);
  return plain && words.length > 1 && words.length <= 4 && !LIBRARY.test(words.at(-1)!) ? text : undefined;
}

/** Returns the last path within a sentence, rather one in backticks: "Now change `src/a.ts` so that …:". */
export function pathMentioned(text: string): string | undefined {
  const spans = text.split("`").filter((_, index) => index % 2 === 1);
  // A blank in front of any slash is one of a command: `node src/a.js`.
  const isPath = (span: string) =>
    looksLikePath(span) && isPlainlyFile(span) && /^[^\s/]*(?:\/|$)/.test(span);
  return spans.findLast(isPath) ?? filesNamed(text).findLast((word) => word.includes("/"));
}

/** Names like `shop.py` and `Dockerfile` in a sentence, but not that of Node.js. */
export function filesNamed(text: string): readonly string[] {
  const words = text.split(/[\s()[\]|,;"'*`]+/).map((word) => word.replace(/[.:]+$/, "").replace(LINES, ""));
  return words.filter((word) => looksLikePath(word) && isPlainlyFile(word) && !LIBRARY.test(word));
}

/** `=== src/a.ts ===`, `--- src/a.ts ---`, `## src/a.ts ##`, `<<< src/a.ts >>>`, `==> src/a.ts <==`. */
function unframed(text: string): string {
  if (/^==> .+ <==$/.test(text)) return text.slice(4, -4);
  const opening = FRAME.exec(text)?.[0] ?? "";
  const mark = CLOSES.get(opening[0] ?? "") ?? opening[0];
  let closing = 0;
  while (closing < opening.length && text.at(-1 - closing) === mark) closing++;
  if (closing < (opening.startsWith("#") ? 1 : 2)) return text;
  return /^ ?([^ ].*?) ?$/.exec(text.slice(closing, -closing))?.[1] ?? text;
}

function undecorated(text: string): string {
  let bare = text.replace(INVISIBLE, "").replace(DIRECTION, "").trim();
  bare = unframed(bare.startsWith("<") ? bare.replace(MARKUP, "").trim() : bare);
  if (bare.startsWith("</")) return "";
  bare = ELEMENT.exec(bare)?.[2] ?? /^\[([^[\]]+)\]\([^()]+\)$/.exec(bare)?.[1] ?? bare;
  bare =
    /^<(?:\w+|[a-z-]{1,20}-replace)\s(?:[^<>]*\s)?(?:path|file|file_?path|file_?name|name|src|source)\s?=\s?["']([^"'<>]+)["'][^<>]*>$/.exec(
      bare,
    )?.[1] ?? bare;
  bare = bare
    .replace(/^#{1,6}\s+(?=\d{1,3}[.)]\s)/, "")
    .replace(/^(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+|>\s+)/, "");
  bare = bare
    .replace(/^(?:\/\/+\s+|\/\*+\s+|<!--\s+|--\s+|#+(?:\s+|(?=\w[\w./-]*$))|;+\s+|%\s+)/, "")
    .replace(/(?:\*\/|-->)$/, "");
  bare = withoutLabel(unwrapped(unframed(bare.trim()).replace(SYMBOL, "")).replace(/^\d{1,3}[.)]\s+/, ""));
  return unwrapped(unwrapped(bare).replace(REMARK, "")).replace(LINES, "");
}

function withoutLabel(text: string): string {
  const bare = text.replace(LABEL, "");
  if (SHOWN_ABROAD.test(text)) return "";
  return bare !== text || SHOWN.test(text) ? bare : text.replace(WORDS, "");
}

/** Takes off pairs of quotes, asterisks and the like, and colons behind. */
function unwrapped(text: string): string {
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
