import { depthOf, isBlank } from "../blanks.ts";
import { isClosing } from "./closing.ts";
import { definitionAt, headEnd } from "./definition.ts";

/** The body of a method goes on below it, in Ruby. */
const GOES_ON = /^\s*(?:rescue|ensure|else)\b(?!.*[{:]\s*$)/;

/** `#ifdef` and labels stand at the margin in C, and `public:` as deep as the head in C++. */
const GOES_ON_IN_BRACES =
  /^(?:#\s*(?:if|ifdef|ifndef|else|elif|endif|define|undef|pragma|error|include)\b|\s*[A-Za-z_]\w*:\s*(?:\/[/*].*)?$)/;

/** Returns where the definition that begins at a line is over, by its indentation; nowhere if none begins there. */
export function definitionEnd(lines: readonly string[], at: number): number {
  const head = definitionAt(lines, at) === undefined ? undefined : headEnd(lines, at);
  if (head === undefined) return Number.POSITIVE_INFINITY;
  const depth = depthOf(lines[at]!);
  const goesOn = /\{\s*$/.test(lines[head]!) ? GOES_ON_IN_BRACES : GOES_ON;
  let { end, next } = bodyBelow(lines, head, depth);
  while (goesOn.test(lines[next] ?? "")) ({ end, next } = bodyBelow(lines, next, depth));
  const closes = isClosing(lines[next] ?? "") && depthOf(lines[next]!) === depth;
  return closes ? next + 1 : end;
}

/**
 * Returns where the lines below line `at` end that are further in than `depth`, and the next line that is not: behind
 * the last line if there is none.
 */
export function bodyBelow(
  lines: readonly string[],
  at: number,
  depth: number,
): { readonly end: number; readonly next: number } {
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    if (isBlank(lines[next]!)) continue;
    if (depthOf(lines[next]!) <= depth) return { end, next };
    end = next + 1;
  }
  return { end, next: lines.length };
}

/** Returns where the definition that begins at a line is over, if a line ends it that does nothing else. */
export function closedEnd(lines: readonly string[], at: number): number | undefined {
  const end = definitionEnd(lines, at);
  const last = lines[end - 1] ?? "";
  return isClosing(last) && depthOf(last) <= depthOf(lines[at]!) ? end : undefined;
}

/** `def ship(id: UUID): Order =`: what it is stands below, and its depth alone ends that. */
export function isExpressionBelow(lines: readonly string[], at: number): boolean {
  const head = definitionAt(lines, at) === undefined ? undefined : headEnd(lines, at);
  return head !== undefined && /=\s*$/.test(lines[head]!);
}
