import { below, type Change, changesOf, depthOf, elisionOf } from "./change.ts";

/** How an answer begins: with a line for what stands above, or with the definition at once. */
export const styles = ["elision first", "definition first"] as const;
export type Style = (typeof styles)[number];

/** A definition of so many lines would be elided itself. */
const LONGEST = 60;
/** An excerpt has no more of the file. */
const MOST = 0.8;
const HEAD =
  /^\s*(?:(?:export|default|async|public|private|protected|internal|static|abstract|final|override|pub(?:\([^)]*\))?|unsafe|const)\s+)*(?:class|interface|struct|impl|trait|enum|namespace|def|fn|func|function\*?)\b.*/;
const CLOSING = /^\s*(?:[}\])][}\]);,\s]*|end)\s*$/;

/**
 * Returns the answer of an assistant that shows the definitions in which a file changes, and leaves out the rest; `undefined`
 * where a change lies in none, or takes away what such an answer says nothing of.
 */
export function lazyAnswer(path: string, before: string, after: string, style: Style): string | undefined {
  const lines = after.split("\n");
  const shown = headsOf(before, lines);
  return shown === undefined ? undefined : below(path, written(lines, shown, style, elisionOf(path)));
}

/** What stands above a text: the path, or a sentence that asks for a change. */
export const captions = ["path", "sentence"] as const;
export type Caption = (typeof captions)[number];

/** Returns an answer that shows the one definition in which a file changes, and nothing else; `undefined` where there are several. */
export function definitionAlone(
  path: string,
  before: string,
  after: string,
  caption: Caption,
): string | undefined {
  const lines = after.split("\n");
  const [head, ...others] = headsOf(before, lines) ?? [];
  if (head === undefined || others.length > 0) return undefined;
  return below(captionOf(path, caption), lines.slice(head, endOf(lines, head)));
}

/** Returns an answer with the whole text of a file. */
export function wholeFile(path: string, after: string, caption: Caption): string {
  return below(captionOf(path, caption), after.replace(/\n$/, "").split("\n"));
}

function captionOf(path: string, caption: Caption): string {
  return caption === "path" ? path : `Update \`${path}\` as follows:\n`;
}

/** The first lines of the definitions in which a file changes, none within another; `undefined` where a change lies in none. */
function headsOf(before: string, lines: readonly string[]): readonly number[] | undefined {
  const heads = new Set<number>();
  for (const change of changesOf(before.split("\n"), lines)) {
    const head = headAround(lines, change);
    if (head === undefined || !isSaid(change, lines, head)) return undefined;
    heads.add(head);
  }
  const shown = [...heads]
    .sort((a, b) => a - b)
    .filter((head, nth, all) => !isWithin(lines, head, all.slice(0, nth)));
  return shown.length === 0 ? undefined : shown;
}

/**
 * Returns an answer that shows all changes of a file with so many lines around them, and says nothing of the rest;
 * `undefined` where it would show most of the file.
 */
export function excerpt(
  path: string,
  before: string,
  after: string,
  around: number,
  caption: Caption,
): string | undefined {
  const lines = after.split("\n");
  const changes = changesOf(before.split("\n"), lines);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const shown = lines.slice(Math.max(0, first.from - around), last.to + around);
  const isSome = shown.some((line) => line.trim() !== "") && shown.length < MOST * lines.length;
  return isSome ? below(captionOf(path, caption), shown) : undefined;
}

/** The head of the innermost definition that holds the change; what is only gone, is so from above the line at `from`. */
function headAround(lines: readonly string[], { from, to }: Change): number | undefined {
  for (let head = from === to ? from - 1 : from; head >= 0; head--) {
    const end = isHead(lines[head]!) ? endOf(lines, head) : -1;
    if (end >= to && end > from && end - head < LONGEST) return head;
  }
  return undefined;
}

/** Whether all that goes lies within the definition, or is its old head: else nobody could tell from the answer. */
function isSaid({ from, to, removed }: Change, lines: readonly string[], head: number): boolean {
  const isOutside = (line: string) => line.trim() !== "" && depthOf(line) <= depthOf(lines[head]!);
  return removed.filter(isOutside).length <= lines.slice(from, to).filter(isOutside).length;
}

function isWithin(lines: readonly string[], head: number, heads: readonly number[]): boolean {
  return heads.some((other) => endOf(lines, other) > head);
}

function written(
  lines: readonly string[],
  heads: readonly number[],
  style: Style,
  elision: string,
): readonly string[] {
  const out: string[] = [];
  let owner = -1;
  const elide = (line: string) => {
    if (out.length > 0 || style === "elision first") out.push(line.slice(0, depthOf(line)) + elision);
  };
  for (const head of heads) {
    const own = ownerOf(lines, head);
    if (own !== undefined && own !== owner) {
      elide(lines[own]!);
      out.push(lines[own]!);
      owner = own;
    }
    elide(lines[head]!);
    out.push("", ...lines.slice(head, endOf(lines, head)), "");
  }
  elide(lines[heads.at(-1)!]!);
  const opener = owner < 0 ? "" : lines[owner]!;
  return opener.endsWith("{") ? [...out, `${opener.slice(0, depthOf(opener))}}`] : out;
}

/** The definition right around another. */
function ownerOf(lines: readonly string[], head: number): number | undefined {
  const depth = depthOf(lines[head]!);
  for (let at = head - 1; at >= 0 && depth > 0; at--) {
    const line = lines[at]!;
    if (line.trim() !== "" && depthOf(line) < depth) return isHead(line) ? at : undefined;
  }
  return undefined;
}

function isHead(line: string): boolean {
  return HEAD.test(line) && !/[;,]\s*$/.test(line);
}

/** Behind the last line of the definition, by indentation. */
function endOf(lines: readonly string[], head: number): number {
  const depth = depthOf(lines[head]!);
  // The brace of a head may stand on a line of its own.
  let end = head + (lines[head + 1]?.trim() === "{" ? 2 : 1);
  for (let at = end; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === "") continue;
    if (depthOf(line) > depth) end = at + 1;
    else return CLOSING.test(line) && depthOf(line) === depth ? at + 1 : end;
  }
  return end;
}
