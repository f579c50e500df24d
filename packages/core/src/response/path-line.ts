import type { Surroundings } from "../formats/format.ts";
import { type Fence, openFence } from "./markdown.ts";

/** How many lines with something on them, fences aside, may stand between a path and its block. */
const REACH = 3;

/** Names of files that have no extension. */
const BARE_NAMES = new Set(
  (
    "makefile dockerfile containerfile license licence readme changelog authors contributing notice gemfile rakefile " +
    "procfile justfile vagrantfile jenkinsfile brewfile podfile codeowners version copying install todo build workspace " +
    "pipfile cmakelists gnumakefile tiltfile"
  ).split(" "),
);

/** "File: ", "**Path:** ", "Update file ". */
const LABEL =
  /^[*_]{0,3}(?:in|updated?|edit|modify|change|new|created?|add|the)?\s{0,2}(?:file\s?(?:name|path)?|path)\s?(?:[:=][*_]{0,3}\s*|\s(?=[`"*]))/i;

/** "(new file)", "(lines 3-9)" behind a path. */
const REMARK = /\s\([^()]{1,40}\)\s?:?$/;

/** ":12", ":12-15", "#L12" behind a path. */
const LINES = /(?::\d+(?:[-–]\d+)?|#L\d+(?:-L?\d+)?)$/;

/** An arrow, a page, a check mark before a path. */
const SYMBOL = /^[^\p{L}\p{N}\p{P}\s]{1,4}\s+/u;

/** What stands around a path, and what closes it. */
const WRAPPERS = new Map([
  ["***", "***"],
  ["**", "**"],
  ["*", "*"],
  ["__", "__"],
  ["`", "`"],
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["‘", "’"],
  ["<", ">"],
  ["[", "]"],
]);

/**
 * Returns the path that the text above a block, or the info string of its fence, names for it: the nearest one of
 * the last few lines, or else the one of the block before. `undefined` if there is none.
 */
export function pathAbove({ above, path: before }: Surroundings): string | undefined {
  let left = REACH;
  let mentioned: string | undefined;
  let word: string | undefined;
  for (let index = above.length - 1; index >= 0 && left > 0; index--) {
    const text = above[index]!;
    const info = infoOf(text);
    const path = info === undefined ? pathInLine(text) : pathInInfo(info);
    if (path) return path;
    if (info !== undefined || text.trim() === "") continue;
    mentioned ??= pathMentioned(text);
    if (left === REACH) word = singleWord(text) ?? wordsWithExtension(text).at(-1);
    left--;
  }
  return mentioned ?? before ?? word;
}

/** The file that a fence holds as a whole. */
export interface FenceName {
  readonly path: string;
  /** The first line inside, if it is what names the path. */
  readonly heading?: string;
}

/**
 * Returns which file a fence without any block in it is: as its info string says, the line above, a sentence there
 * that announces a whole file, or a comment in its first line. More strictly than for a block, whose text has to be
 * found in the file, as fences also hold examples.
 */
export function pathAboveFence(above: readonly string[], fence: Fence, first = ""): FenceName | undefined {
  const line = above.findLast((text) => text.trim() !== "" && infoOf(text) === undefined) ?? "";
  const path =
    pathInInfo(fence.info) ?? pathInLine(line) ?? (announcesFile(line) ? pathMentioned(line) : undefined);
  if (path) return { path };
  const comment = /^\s*(?:\/\/|\/\*|#|--|<!--|;|%)\s*\S/.test(first) ? pathInLine(first) : undefined;
  return comment ? { path: comment, heading: first } : undefined;
}

/** "Here is the complete `src/a.ts`:", "### Create `src/a.ts`" */
function announcesFile(text: string): boolean {
  const announces = /:\s*$|^\s*(?:#|\*\*)/.test(text);
  return (
    text.length < 500 && announces && /\b(?:complete|full|entire|whole|new|create|updated)\b/i.test(text)
  );
}

/**
 * Returns the path that a line consists of, below any decoration: heading, list bullet, bold, backticks, quotes,
 * `File: x`, a comment of any language, a colon behind.
 */
export function pathInLine(text: string): string | undefined {
  if (text.length > 500 || isSentence(text)) return undefined;
  const bare = undecorated(text);
  return looksLikePath(bare) ? bare : undefined;
}

/** More words than a path in any decoration has. */
function isSentence(text: string): boolean {
  let blanks = 0;
  for (let at = text.indexOf(" "); at !== -1 && blanks < 10; at = text.indexOf(" ", at + 1)) blanks++;
  return blanks === 10 && text.trim().split(/\s+/, 9).length === 9;
}

/** Returns the path in the info string of a fence: `ts src/a.ts`, `ts:src/a.ts`, `ts title="src/a.ts"`, `src/a.ts`. */
export function pathInInfo(info: string): string | undefined {
  if (info === "" || info.length > 500) return undefined;
  const named = /(?:title|file|filename|path|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s}"']+))/.exec(info);
  const word = named?.[1] ?? named?.[2] ?? named?.[3] ?? info.trim().split(/\s+/).at(-1)!;
  const path = undecorated(word.replace(/^[a-z+#]+:(?!\/\/|\\)/i, ""));
  return looksLikePath(path) && (path.includes("/") || hasExtension(path)) ? path : undefined;
}

/** Returns whether this could be the path of a file that is in no list yet. */
export function looksLikePath(text: string): boolean {
  if (text === "" || text.length > 300) return false;
  if (/[<>"|?*\0`]|:\/\/|\.\.\.|[.,;:!/\\]$/.test(text)) return false;
  if (/\s/.test(text)) return looksLikePathWithBlanks(text);
  if (/[/\\]/.test(text))
    return /^[^=(){};,]*\w[^=(){};,]*$/.test(text.replace(/\([\w-]+\)|\{[\w-]+\}/g, "x"));
  return hasExtension(text) || BARE_NAMES.has(text.toLowerCase());
}

/** `docs/My Notes.md`, but no sentence that ends in a file's name. */
function looksLikePathWithBlanks(text: string): boolean {
  return /\/[^/]*\.\w{1,8}$/.test(text) && !/[,;:] |\. |['’]s /.test(text) && text.split(/\s/).length <= 4;
}

/** `foo` alone on the line directly above a block, such as a script without extension. */
function singleWord(text: string): string | undefined {
  const bare = undecorated(text);
  return /^[\w@.+-]+$/.test(bare) && !/[.]$/.test(bare) && !/^<.*>$/.test(text.trim()) ? bare : undefined;
}

/** Returns the last path within a sentence, rather one in backticks: "Now change `src/a.ts` so that …:". */
function pathMentioned(text: string): string | undefined {
  if (text.length > 2000) return undefined;
  const spans = text.split("`").filter((_, index) => index % 2 === 1);
  const isPath = (span: string) => looksLikePath(span) && !/\s/.test(span) && EXTENSIONS.test(span);
  return spans.findLast(isPath) ?? wordsWithExtension(text).findLast((word) => word.includes("/"));
}

/** Names like `shop.py` in a sentence, but not that of Node.js. */
function wordsWithExtension(text: string): readonly string[] {
  if (text.length > 2000) return [];
  const words = text.split(/[\s()[\]|,;"'*`]+/).map((word) => word.replace(/[.:]+$/, "").replace(LINES, ""));
  return words.filter(
    (word) => looksLikePath(word) && EXTENSIONS.test(word) && !/^[A-Z][a-z]+\.js$/.test(word),
  );
}

function undecorated(text: string): string {
  let bare = text.trim();
  bare = /^<(?:file_?)?(?:path|name)>([^<]+)<\/[\w]+>$/.exec(bare)?.[1] ?? bare;
  bare =
    /^<\w+\s(?:[^<>]*\s)?(?:path|file|name|src)\s?=\s?["']([^"'<>]+)["'][^<>]*>$/.exec(bare)?.[1] ?? bare;
  bare = bare.replace(/^(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+|>\s+)/, "");
  bare = bare.replace(/^(?:\/\/+|\/\*+|<!--|--|#+|;+|%)\s+/, "").replace(/(?:\*\/|-->)$/, "");
  bare = unwrapped(unwrapped(bare.replace(SYMBOL, "")).replace(LABEL, "")).replace(REMARK, "");
  return unwrapped(bare).replace(LINES, "");
}

/** Takes off pairs of quotes, asterisks and the like, and colons behind. */
function unwrapped(text: string): string {
  let bare = text.trim();
  for (let length = -1; length !== bare.length; ) {
    length = bare.length;
    if (bare.endsWith(":")) bare = bare.slice(0, -1).trimEnd();
    for (const [open, close] of WRAPPERS) {
      if (bare.length <= open.length + close.length || !bare.startsWith(open) || !bare.endsWith(close))
        continue;
      bare = bare.slice(open.length, -close.length).trim();
    }
  }
  return bare;
}

function hasExtension(text: string): boolean {
  return /^[^.].*\.[A-Za-z][\w+-]{0,11}$|^\.[\w.-]+$/.test(text) && !/[(){}=;,]/.test(text);
}

const EXTENSIONS =
  /\.(?:[cm]?[jt]sx?|py[iwx]?|rs|go|java|kts?|swift|rb|php|cs|fs|vb|c|cc|cpp|cxx|h|hh|hpp|m|mm|scala|clj[cs]?|exs?|erl|hs|mli?|lua|p[lm]|r|jl|dart|zig|nim|sh|bash|zsh|fish|ps1|bat|cmd|sql|html?|css|s[ac]ss|less|vue|svelte|astro|json[5lc]?|ya?ml|toml|ini|cfg|conf|env|xml|svg|mdx?|rst|txt|[ct]sv|proto|graphql|gradle|lock|tf|tex|ipynb|properties|adoc|nix|cmake|mk)$/i;

/** Returns the info string of a fence, empty for a tag alone on its line; `undefined` for any other line. */
function infoOf(text: string): string | undefined {
  const fence = openFence({ text, from: 0, to: 0, ended: true });
  return fence?.info ?? (/^\s*<\/?\w+>\s*$/.test(text) ? "" : undefined);
}
