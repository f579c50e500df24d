import { depthOf, isBlank } from "../../text/blanks.ts";
import { isBalanced } from "../../text/code/brackets.ts";
import { isClosing } from "../../text/code/closing.ts";
import { COMMENT_SIGN } from "../../text/code/comment.ts";
import { definitionAt, headEnd, nameAlone } from "../../text/code/definition.ts";
import { bodyBelow } from "../../text/code/definition-end.ts";
import { isRemark, remarksStart } from "../../text/code/remark.ts";
import type { Range } from "../../types.ts";

/** What stands in a file under a name: a definition, a rule of a style sheet, a setting, a line. */
export interface Named extends Range {
  /** The line with the name; those from `from` on are its comments and decorators. */
  readonly head: number;
  /** A function or a class, and no setting, rule or line. */
  readonly isDefinition: boolean;
}

/** A method of a table in Lua, and a function in Perl. */
const METHOD_OF = /^\s*(?:local\s+)?function\s+([\w.]{1,100}[.:]\w{1,100})\s*\(/;
const SUB = /^\s*sub\s+(\w{1,100})\s*(?:\{|$)/;
/** `public const LIMIT = 1`, `"lint": "eslint ."`, `pages:`, but no call and no comparison. */
const SETTING =
  /^\s*(?:[\w$.<>[\]?,*&-]+\s+){0,6}?(?:"([^"]{1,100})"|'([^']{1,100})'|[$@%]?([\w-]{1,100}))\s*(?:\?\s*)?(?::(?![:=])|=(?!=|>|~))/;
/** `.caret {`, `variable "key_name" {`, `service Orders {` */
const BLOCK = /^\s*(?:(?:\w+|"[^"\s]*")\s+){0,4}?(["']?)([.#&:]{0,2}[\w-]{1,100})\1\s*(?:\(\)\s*)?\{\s*$/;
/** `.item:hover .caret {` */
const RULE = /^\s*([^\s{}();][^{}();]{0,200}?)\s*\{\s*$/;
/** What begins a statement, and names nothing. */
const STATEMENT =
  /^\s*(?:[})]\s*)?(?:if|else|elif|elsif|for|foreach|while|until|unless|switch|case|catch|except|return|do|with|await|yield|throw|raise|new|try|finally|match|when|super|lock|default|import|from|print|echo|delete|assert|goto)\b/;

/** A comment, and no decorator: a definition may stand behind that. */
const COMMENT = new RegExp(String.raw`^\s*(?!#\[)(?:${COMMENT_SIGN}|\*)`);

/** Returns what the line begins that has a name, if it does. */
export function nameAt(
  lines: readonly string[],
  at: number,
): { readonly name: string; readonly isDefinition: boolean } | undefined {
  const line = lines[at]!;
  if (isBlank(line) || line.length > LONGEST || COMMENT.test(line) || STATEMENT.test(line)) return undefined;
  const definition = METHOD_OF.exec(line)?.[1] ?? SUB.exec(line)?.[1] ?? definitionAt(lines, at);
  if (definition !== undefined) return { name: nameAlone(definition), isDefinition: true };
  const [, ...settings] = SETTING.exec(line) ?? [];
  const names = [BLOCK.exec(line)?.[2], ...settings, RULE.exec(line)?.[1]];
  const name = isRemark(line) ? undefined : names.find((one) => one !== undefined);
  return name === undefined ? undefined : { name, isDefinition: false };
}

/** Longer lines begin nothing that a sentence names. */
const LONGEST = 300;

/** Returns where the name that prose has stands within some lines: `load`, `load()`, `Cart.load`, or a line of the file itself. */
export function headsOf(named: string, lines: readonly string[], within: Range): readonly number[] {
  const key = named.replace(/\([^()]*\)$/, "").replace(/^(["'])(.*)\1:?$/, "$2");
  const all = Array.from({ length: within.to - within.from }, (_, nth) => within.from + nth);
  const isNamed = (name: string) => name === key;
  const found = all.filter((at) => isNamed(nameAt(lines, at)?.name ?? ""));
  if (found.length > 0) return found;
  return all.filter((at) => lines[at]!.trim() === named.trim());
}

/** Returns the lines of what is named at a line, with those above that belong to it; `undefined` where its begin or end is not certain. */
export function namedAt(lines: readonly string[], head: number): Named | undefined {
  const to = endOf(lines, head);
  if (to === undefined) return undefined;
  const start = remarksStart(lines, head);
  const isOther = (line: string, nth: number) =>
    DIRECTIVE.test(line) || nameAt(lines, start + nth) !== undefined;
  const from = start + lines.slice(start, head).findLastIndex(isOther) + 1;
  return { head, from, to, isDefinition: nameAt(lines, head)?.isDefinition === true };
}

/** Of the preprocessor: it parts what stands above from what stands below. */
export const DIRECTIVE =
  /^\s*#\s*(?:if|ifdef|ifndef|elif|else|endif|include|define|pragma|region|endregion)\b/;

/** What a line ends with that goes on below, and no single line is. */
const GOES_ON = /(?:[\\+|&=(,[]|\b(?:and|or))\s*$/;

/** The line behind the last one, if nothing else can be that: a body has its end, or its lines are further in. */
function endOf(lines: readonly string[], head: number): number | undefined {
  const depth = depthOf(lines[head]!);
  const last = headEnd(lines, head) ?? head;
  const opened = lines[last + 1]?.trim() === "{" ? last + 1 : last;
  const { end, next } = bodyBelow(lines, opened, depth);
  const closes = isClosing(lines[next] ?? "") && depthOf(lines[next]!) === depth;
  const opens = /\{\s*$/.test(lines[opened]!);
  if (end > opened + 1 || opens) return closes ? next + 1 : endOfIndented(lines, { head, opened, end, next });
  if (closes && nameAt(lines, head)?.isDefinition) return next + 1;
  const line = lines[head]!;
  // The type of what a function returns may stand on a line of its own.
  if (nameAt(lines, head)?.isDefinition && !/[(=;{}]|\bend\b/.test(line)) return undefined;
  const isOne = opened === head && isBalanced(line) && (!GOES_ON.test(line) || /,\s*$/.test(line));
  const isList = /:\s*$/.test(line) && /^\s*-\s/.test(lines[next] ?? "");
  return isOne && !isList ? head + 1 : undefined;
}

/** A body that blanks alone end: no string with lines at the margin ends it before. */
function endOfIndented(
  lines: readonly string[],
  { head, opened, end, next }: { head: number; opened: number; end: number; next: number },
): number | undefined {
  const quotes =
    lines
      .slice(head, end)
      .join("\n")
      .split(/"""|'''/).length - 1;
  const isBelow =
    next >= lines.length || isBlank(lines[end] ?? "") || depthOf(lines[next]!) <= depthOf(lines[head]!);
  return /:\s*(?:#.*)?$/.test(lines[opened]!) && quotes % 2 === 0 && isBelow ? end : undefined;
}
