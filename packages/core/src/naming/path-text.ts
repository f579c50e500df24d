import { LEAD_IN } from "../speech/sentence.ts";
import { withoutEnd } from "../text/ends.ts";
import {
  hasExtension,
  hasKnownExtension,
  isPlainlyFile,
  LONGEST_PATH,
  looksLikePath,
} from "../text/path-shape.ts";
import { undecorated, withoutLines, withoutLinks } from "./decoration.ts";

/** Longer words name no file. */
const LONGEST = 500;

/** A path without any decoration, as most are. */
const PLAIN = /^\w[\w/@+-]*\.\w*[^\W_]$/;

/** Signs alone name nothing: the marks of a fence, a rule. */
const HAS_NAME = /\w|[^\x20-\x7e]/;

/** More words than a path in any decoration has, or a command behind its prompt. */
const SENTENCE = /^\s*(?:(?:\S+\s+){10}\S|\$ )/;

/** Words that no decoration of a path is among, and no slash to make them one; the item of a list may be a sentence. */
const WORDS_ALONE = /^(?:(?:[-*+]|\d{1,3}[.)]) )?[a-z][a-z',]* [a-z' ,]*[a-z][.:!?]?$/i;

/** Names of libraries, above examples of their use. */
const PRODUCT =
  /^(?:Alpine|Angular|Backbone|Electron|Ember|Express|Nest|Next|Node|Nuxt|Preact|React|Three|Vue)\.js$/;

/** What looks like one in a sentence. */
const LIBRARY = /^[A-Z][a-z]+\.js$/;

/**
 * Returns the path that a line consists of, below any decoration: heading, list bullet, bold, backticks, quotes,
 * `File: x`, a comment of any language, a colon behind. A command is none, behind `$` or not.
 */
export function pathInLine(text: string): string | undefined {
  const isPlain = PLAIN.test(text);
  if (isPlain && text.includes("/") && text.length <= LONGEST_PATH) return text;
  if (!HAS_NAME.test(text)) return undefined;
  if (!isPlain && (WORDS_ALONE.test(text) || SENTENCE.test(text))) return undefined;
  const bare = isPlain ? text : undecorated(text);
  return looksLikePath(bare) && !PRODUCT.test(bare) && !PROGRAM.test(bare) ? bare : undefined;
}

/** Returns whether a line has nothing but a path without any decoration: it says no more than that. */
export function isBarePath(text: string): boolean {
  return PLAIN.test(text);
}

/** `12:15:src/a.ts`: the fence shows these lines of the file. */
export function citesLines(info: string): boolean {
  return /^\d+:\d+:/.test(info);
}

/** Returns the path in the info string of a fence: `ts src/a.ts`, `ts:src/a.ts`, `ts|src/a.ts`, `ts title="src/a.ts"`, `src/a.ts`. */
export function pathInInfo(info: string): string | undefined {
  if (!/[./A-Z]/.test(info) || citesLines(info)) return undefined;
  const named =
    /(?:title|caption|file|filename|path|name|tangle|src)\s*[=:]\s*(?:"([^"]+)"|'([^']+)'|([^\s}"']+))/.exec(
      info,
    );
  const word = named?.[1] ?? named?.[2] ?? named?.[3] ?? lastWord(withoutAttributes(info));
  const bare = /^(?:\((.*)\)|\{([^.].*)\}|=(.*))$/.exec(word)?.slice(1).find(Boolean) ?? word;
  const path = undecorated(bare.replace(/^(?:[a-z+#_]+[:|,;](?!\/\/|\\))+/i, ""));
  const isNamed = path.includes("/") || hasExtension(path) || (path !== info && isPlainlyFile(path));
  return isNamed && looksLikePath(path) ? path : undefined;
}

/** What tools that show code are told behind the language and the path: `showLineNumbers`, `{.line-numbers}`, `{1,3}`. */
const ATTRIBUTE =
  /^(?:show-?line-?numbers|line-?nos|numberlines|copy|wrap)(?:=\S{0,40})?$|^\{[\d.,-][^}]*\}$/i;

function withoutAttributes(info: string): string {
  const words = info.trim().split(/\s+/);
  while (words.length > 1 && ATTRIBUTE.test(words.at(-1)!)) words.pop();
  return words.join(" ");
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

/**
 * `my file.txt` alone on the line directly above a block, or in backticks, quotes or bold: a name with blanks, or words and a name;
 * files tell which.
 */
export function nameWithBlanks(text: string): string | undefined {
  if (!HAS_NAME.test(text)) return undefined;
  const spans = [...text.matchAll(/`([^`]+)`|"([^"]+)"|“([^”]+)”|\*\*([^*]+)\*\*/g)];
  const names = spans.map(([, ...quoted]) => quoted.find((one) => one !== undefined)!.trim());
  const quoted = (name: string) => fileWithWords(name) !== undefined && !PROGRAM.test(name);
  return fileWithWords(undecorated(text)) ?? names.findLast(quoted);
}

const QUOTE = String.raw`[\x60"*]{0,3}`;
const NAME = String.raw`[^\s\x60"*,]`;
/** "In `bin/run` …", "Now change LICENSE:", "And then, inside Makefile, …": a file, whatever its name. */
const BEGINS = new RegExp(
  String.raw`^\W{0,8}${LEAD_IN}(?:in(?:side)? (?:the )?(?:file )?${QUOTE}(${NAME}+)|(?:change|edit|modify|open|update) (?:the )?(?:file )?${QUOTE}(${NAME}+?)${QUOTE}\s?(?:[:(]|$|as |like ))`,
  "i",
);

/** "1. In `man/vars.Rd`, …", "First, update `t/list.t` so that …:": a path in a folder, whatever its extension. */
const BEGINS_IN_FOLDER = new RegExp(
  [
    String.raw`^\W{0,8}(?:\d{1,3}[.)]\W{1,4})?${LEAD_IN}(?:change|edit|fix|in(?:side)?|modify|open|update) (?:the )?(?:file )?`,
    String.raw`${QUOTE}(${NAME}{1,200}\/[^\s\x60"*,/]{1,100}\.\w{1,8})(?=[\x60"*:;,.(\s]|$)`,
  ].join(""),
  "i",
);

/** Returns the file that a sentence begins with, where it has no extension to be known by. */
export function pathAtStart(text: string): string | undefined {
  const [, place, changed] = BEGINS.exec(text) ?? BEGINS_IN_FOLDER.exec(text) ?? [];
  const path = withoutEnd(place ?? changed ?? "", ".:");
  const isBare = path.includes("/") || !path.includes(".");
  return isBare && looksLikePath(path) ? path : undefined;
}

/** Returns the last path in a folder that a sentence has in backticks, whatever its extension: "The fix goes into `t/list.t`:". */
export function pathInQuotes(text: string): string | undefined {
  return spansOf(text).findLast((span) => /^[^\s/]+\/\S*[^\s/.]\.\w{1,8}$/.test(span) && looksLikePath(span));
}

/** `python shop.py` runs it, `%%writefile -a shop.py` appends to it. */
const PROGRAM =
  /^(?:%%\w+|bash|bun|cargo|cat|cd|cp|deno|git|go|java|make|mv|node|npm|npx|perl|php|pip|pnpm|pytest|python\d?|rm|ruby|sh|tsc?|tsx|uv|vim?|yarn) /;

function fileWithWords(text: string): string | undefined {
  const words = text.split(" ");
  const plain = /^[\p{L}\p{N}_ ()@+-]{1,80}\.\w{1,8}$/u.test(text) && hasKnownExtension(text);
  return plain && words.length > 1 && words.length <= 4 && !LIBRARY.test(words.at(-1)!) ? text : undefined;
}

/** "### Change 1: `src/a.ts` - …": what is said of the file stands behind it. */
const LABELLED =
  /^\W{0,8}(?:(?:[\p{L}\p{N}]{1,20} ){0,3}[\p{L}\p{N}]{1,20}\W{0,3}[:：]\W{0,3} )?`([^`\s]{1,200})`\W{0,3} (?:[-–—]|\() ?\S/u;

/** Returns the file that a line begins with, behind a label or not, if it says something of that. */
export function pathLabelled(text: string): string | undefined {
  const path = text.includes("`") ? LABELLED.exec(text)?.[1] : undefined;
  return path !== undefined && looksLikePath(path) && isPlainlyFile(path) ? path : undefined;
}

/** Returns the last path within a sentence, rather one in backticks: "Now change `src/a.ts` so that …:". */
export function pathMentioned(text: string): string | undefined {
  const labelled = pathLabelled(text);
  if (labelled !== undefined) return labelled;
  // A blank in front of any slash is one of a command: `node src/a.js`.
  const isPath = (span: string) =>
    looksLikePath(span) && isPlainlyFile(span) && /^[^\s/]*(?:\/|$)/.test(span);
  return spansOf(text).findLast(isPath) ?? filesNamed(text).findLast((word) => word.includes("/"));
}

/** What stands in backticks. */
function spansOf(text: string): readonly string[] {
  return withoutLinks(text)
    .split("`")
    .filter((_, index) => index % 2 === 1);
}

/** Names like `shop.py` and `Dockerfile` in a sentence, but neither that of Node.js nor `*.py`, and no part of `a;b.py`. */
export function filesNamed(text: string): readonly string[] {
  const words = withoutLinks(text)
    .split(/[\s()[\]|,"'*`]+/)
    .map((word) => withoutLines(withoutEnd(word, ".:;")));
  return words.filter(
    (word) => looksLikePath(word) && isPlainlyFile(word) && !isKind(word) && !LIBRARY.test(word),
  );
}

/** ".py" is a kind of files. */
function isKind(word: string): boolean {
  return word.lastIndexOf(".") === 0 && hasKnownExtension(word) && word !== ".env";
}

/** Returns the file that a line names, be it in backticks or not, if it names no other. */
export function onlyFile(text: string): string | undefined {
  if (!HAS_NAME.test(text)) return undefined;
  // A name with blanks in backticks is not the file that its last word names.
  const [word, ...others] = new Set(filesNamed(text.replace(/`[^`\s,]*[\s,][^`]*`/g, " ")));
  return pathMentioned(text) ?? (others.length === 0 ? (word ?? pathInQuotes(text)) : undefined);
}
