import type { Line } from "../../text/line.ts";
import { withoutIndentOf } from "../../text/markdown.ts";

/** What a value in brackets is made of, besides strings. */
export interface Brackets {
  readonly opening: string;
  readonly closing: string;
  /** What else may stand there. */
  readonly others: RegExp;
}

/** A value in JSON. */
export const JSON_TEXT: Brackets = { opening: "{[", closing: "}]", others: /[\s,:\w.+-]/ };
/** The arguments of a call. */
export const CODE_TEXT: Brackets = { opening: "({[", closing: ")}]", others: /[\s,:\w.+=-]/ };

/** A value in brackets as far as one sees. */
export interface Bracketed {
  readonly text: string;
  /** `cut` where the response ends before it does, `none` where something stands in it that such a value does not have. */
  readonly end: "done" | "cut" | "none";
  readonly head: Line;
  readonly last: Line;
  /** How many brackets it has within each other. */
  readonly deepest: number;
  /** How many lines it has. */
  readonly lines: number;
  /** What stands behind it on its last line. */
  readonly rest: string;
}

/**
 * Reads a value that begins at a column of the head, up to the end of its brackets, or to a line that `isNext` takes for the
 * begin of another one, as none has within.
 */
export function* readBrackets(
  head: Line,
  start: number,
  brackets: Brackets,
  isNext: (line: string) => boolean = () => false,
): Generator<undefined, Bracketed, Line | undefined> {
  const texts: string[] = [];
  const textOf = (end: Bracketed["end"], last: Line, rest = ""): Bracketed => {
    const text = [texts[0], ...withoutIndentOf(head.text, texts.slice(1))].join("\n");
    return { text, end, head, last, deepest: progress.deepest, lines: texts.length, rest };
  };
  let progress = BEGIN;
  let last = head;
  let from = start;
  for (let line: Line | undefined = head; line; line = yield) {
    if (line !== head && progress.quote === "" && isNext(line.text)) {
      texts.push(line.text);
      return textOf("none", line);
    }
    const step = readLine(line.text, from, progress, brackets);
    const to = step.kind === "done" ? step.column : line.text.length;
    texts.push(line.text.slice(from, to));
    progress = step.progress;
    if (step.kind !== "more") return textOf(step.kind, line, line.text.slice(to));
    [last, from] = [line, 0];
  }
  return textOf("cut", last);
}

/** Returns whether JSON that a text begins with comes to its end, or to what no JSON has. */
export function endsAsJson(text: string): boolean {
  return readLine(text, 0, BEGIN, JSON_TEXT).kind !== "more";
}

/** How far a value has been read. */
interface Progress {
  readonly depth: number;
  /** The depth that it had at the most. */
  readonly deepest: number;
  /** What ends the string that is open; empty outside of strings. */
  readonly quote: string;
}

const BEGIN: Progress = { depth: 0, deepest: 0, quote: "" };

/** Where reading one more line leads. */
type LineRead = { readonly progress: Progress } & (
  | { readonly kind: "more" }
  /** The value ends before `column`. */
  | { readonly kind: "done"; readonly column: number }
  /** A character stands where the value has none. */
  | { readonly kind: "none" }
);

/**
 * Reads one more line. Strings may hold line ends: models write them unescaped. In single quotes, as Python prints them, they
 * don't: an apostrophe is rather one of prose.
 */
function readLine(text: string, from: number, progress: Progress, brackets: Brackets): LineRead {
  let { depth, deepest, quote } = progress;
  const now = () => ({ depth, deepest, quote });
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if (quote !== "") {
      const end = endOfString(text, at, quote);
      if (end === -1) break;
      at = end + quote.length - 1;
      quote = "";
    } else if (char === '"' || char === "'") {
      quote = text.startsWith(char.repeat(3), at) ? char.repeat(3) : char;
      at += quote.length - 1;
    } else if (brackets.opening.includes(char)) deepest = Math.max(deepest, ++depth);
    else if (brackets.closing.includes(char)) {
      depth--;
      if (depth <= 0) return { kind: "done", column: at + 1, progress: now() };
    } else if (text.startsWith("//", at)) break;
    else if (!brackets.others.test(char)) return { kind: "none", progress: now() };
  }
  return { kind: quote === "'" ? "none" : "more", progress: now() };
}

const BACKSLASH = 92;

/** Returns where the quote stands that ends a string, from a column within on; -1 if it goes on in the next line. */
function endOfString(text: string, from: number, quote: string): number {
  const first = quote.charCodeAt(0);
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === first && text.startsWith(quote, at)) return at;
  }
  return -1;
}
