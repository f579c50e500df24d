import { depthOf } from "../blanks.ts";

/** What begins with a keyword, whatever words stand before it: `export default async function load(`. */
const KEYWORD =
  /^\s*(?:[\w@.]+(?:\([^)]*\))?\s+)*?(class|interface|struct|enum|trait|module|namespace|object|def|defp|fn|func|fun|function|type)\s*\*?\s+(?:\([^)]*\)\s*)?([\p{L}_$][\p{L}\p{N}_$?!]*|`[^`]{1,200}`)/u;
/** A function that is the value of a name: `const load = async (`. */
const VALUE =
  /^\s*(?:export\s+)?(const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)[^=]*=\s*(?:async\s*)?(?:function\b|\()/u;
/** The same as a field or as an entry of an object: `tearDown: function (`, `load = async (event) => {`. */
const FIELD =
  /^\s*(?:(?:public|private|protected|static|readonly)\s+)*(#?[\p{L}_$][\p{L}\p{N}_$]*)\s*[:=]\s*(?:async\s*)?(?:function\b[^()]*\(|\([^()]*\)[^()=]*=>\s*\{\s*$)/u;
/** A method without keyword: `private static load(`, `void Shop::load(`; no call, which has dots or an equals sign. */
const METHOD =
  /^\s*(?:[\p{L}\p{N}_$<>[\],?*&:@|]+\s+)*[*&#~]*((?:[\p{L}_$][\p{L}\p{N}_$]*::~?)*[\p{L}_$][\p{L}\p{N}_$]*)\s*(?:<[^()]*>)?\(/u;
const STATEMENT =
  /^\s*(?:if|else|for|foreach|while|switch|catch|return|do|with|await|yield|throw(?!\()|new|case|try|elif|unless|until|match|when|super|using|lock)\b/;

/** Goes on with a head whose parentheses are closed, or were none. */
const MORE = /^\s*(?:\{|(?:extends|implements|where|permits|throws)\b.*|[:,&].*)$/;
/** So many lines the head of a definition has at most, and so many characters its first one. */
const LONGEST_HEAD = 30;
const LONGEST_LINE = 300;

/** Returns what the definition that begins at a line is called, with its kind, or `undefined` if none does. */
export function definitionAt(lines: readonly string[], at: number): string | undefined {
  const line = lines[at]!;
  if (line.length > LONGEST_LINE || STATEMENT.test(line) || isListed(line)) return undefined;
  const [, kind, name] = KEYWORD.exec(line) ?? VALUE.exec(line) ?? [];
  if (name !== undefined) return `${kind} ${name}`;
  const field = FIELD.exec(line)?.[1];
  if (field !== undefined) return `${field}()`;
  const method = METHOD.exec(line)?.[1];
  const end = method === undefined ? undefined : headEnd(lines, at);
  return end !== undefined && opensBody(lines, at, end) ? `${method}()` : undefined;
}

/** `load(key),` or `load(key);`, but not `load(key,`, the head of which goes on below. */
function isListed(line: string): boolean {
  return /;\s*$/.test(line) || (/,\s*$/.test(line) && parensOpenIn(line) <= 0);
}

function parensOpenIn(line: string): number {
  let open = 0;
  for (const char of line) open += char === "(" ? 1 : char === ")" ? -1 : 0;
  return open;
}

/** `static bool`: what a function gives, on a line of its own. */
const TYPE = /^\s*[A-Za-z_][\w\s:<>,*&@.]*[\w>*&]\s*$/;

/**
 * Returns the line on which the name of the definition stands that begins at a line, and of which nothing but the type stands
 * there, as in C; `at` for any other line.
 */
export function nameLine(lines: readonly string[], at: number): number {
  const next = lines[at + 1];
  const line = lines[at]!;
  if (next === undefined || depthOf(line) !== depthOf(next) || !isTypeAlone(line)) return at;
  return definitionAt(lines, at + 1)?.endsWith("()") ? at + 1 : at;
}

/** Returns the first line of the definition whose name stands on a line: the one with its type, if that stands alone above. */
export function typeLine(lines: readonly string[], at: number): number {
  return at > 0 && nameLine(lines, at - 1) === at ? at - 1 : at;
}

function isTypeAlone(line: string): boolean {
  return line.length <= LONGEST_LINE && TYPE.test(line) && !STATEMENT.test(line);
}

/** Returns whether a line begins a statement, such as a loop or a call of `super`, and no definition. */
export function isStatement(line: string): boolean {
  return STATEMENT.test(line);
}

/** Returns the name of a definition without its kind: `load` for `function load`, and for `load()`. */
export function nameAlone(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1).replace(/\(\)$/, "");
}

const HAS_MEMBERS = /^(?:class|interface|struct|enum|trait|module|namespace|object|type) /;

/** Returns whether what is called so has members, as its kind says: `class Cart`, and not `function load`. */
export function isType(name: string): boolean {
  return HAS_MEMBERS.test(name);
}

/** What is defined in some lines, and by which of them. */
export interface Defined {
  readonly name: string;
  readonly at: number;
}

/** Returns what is defined in some lines, from top to bottom, with what is defined within it. */
export function definitionsIn(lines: readonly string[]): readonly Defined[] {
  return [...lines.keys()].flatMap((at) => {
    const name = definitionAt(lines, at);
    return name === undefined ? [] : [{ name, at }];
  });
}

/** `final List<String> keys`, `const std::string& key`, but not `key: string` nor `key = 1`. */
const TYPED = /^((?:[^\s:=({]|::)(?:[^:=({]|::)*[\s*&])[\w$]+(?:\[\])?$/;
/** `key: Any` in Kotlin and Swift. */
const TYPE_BEHIND = /^[^:]*\w:([^=]*)/;
const FUN = /^\s*(?:[\w@.]+(?:\([^)]*\))?\s+)*?func?\s/;

/**
 * Returns the types of the parameters in the head of a definition where several may have one name, as in Java and Kotlin; empty
 * where it says none.
 */
export function typesAt(lines: readonly string[], at: number): string {
  if (/\bfunction\b/.test(lines[at]!)) return "";
  const param = FUN.test(lines[at]!) ? TYPE_BEHIND : TYPED;
  const head = lines.slice(at, (headEnd(lines, at) ?? at) + 1).join(" ");
  const inside = /\((.*)\)/.exec(head)?.[1]?.replace(/<[^<>]*>/g, "") ?? "";
  const params = inside.replace(/,\s*$/, "").split(",");
  const types = params.map((text) => param.exec(text.trim())?.[1]);
  return types.includes(undefined) ? "" : types.join(",").replace(/\s+|\b(?:final|const)\b/g, "");
}

/** Returns the last line of the head of the definition that begins at a line: where its body opens. */
export function headEnd(lines: readonly string[], at: number): number | undefined {
  let depth = 0;
  for (let end = at; end < Math.min(lines.length, at + LONGEST_HEAD); end++) {
    depth += parensOpenIn(lines[end]!);
    if (depth <= 0 && !MORE.test(lines[end + 1] ?? "")) return end;
  }
  return undefined;
}

/** A body follows, and no function is handed over on the way: that would be a call. */
function opensBody(lines: readonly string[], at: number, end: number): boolean {
  const head = lines.slice(at, end + 1).join(" ");
  return (
    /\{\s*(?:(?:\/\/|\/\*|#\s).*)?$/.test(head) &&
    !/=>|\bfunction\b|["'`]/.test(head.slice(head.indexOf("(")))
  );
}
