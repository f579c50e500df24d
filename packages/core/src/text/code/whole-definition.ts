import { depthOf, isVisible } from "../blanks.ts";
import { isBalanced } from "./brackets.ts";
import { isClosing } from "./closing.ts";
import { definitionAt, headEnd, nameLine } from "./definition.ts";
import { closedEnd, definitionEnd, isExpressionBelow } from "./definition-end.ts";

/** True if a text is code, of one definition at least: its first line opens a block, and its last one is in it. */
export function isDefinition(lines: readonly string[]): boolean {
  const shown = lines.filter(isVisible);
  const visible = shown.slice(shown.length > 0 ? nameLine(shown, 0) : 0);
  const [first, last] = [visible[0], visible.at(-1)];
  if (visible.length < 2 || first === undefined || last === undefined) return false;
  if (/\{\s*$/.test(first)) return isClosing(last) && /^\s*\}/.test(last);
  const head = headEnd(visible, 0) ?? 0;
  if (/^\s*(?:(?:async )?def|class)\s/.test(first) && /:\s*$/.test(visible[head]!))
    return depthOf(last) > depthOf(first);
  if (head === visible.length - 1 && /^\s*\)/.test(last)) return definitionAt(visible, 0) !== undefined;
  const end = isExpressionBelow(visible, 0) ? definitionEnd(visible, 0) : closedEnd(visible, 0);
  return end === visible.length;
}

/** `fun name() = "a"`, `func size() int { return 3 }`, `def size; 3; end`, `def size(self): return 3`, but not `fun name(): String`. */
const ON_ONE_LINE = /\}\s*$|[^=!<>]=>?\s*[^\s=>].*$|;\s*end\s*$|:\s*(?:return|raise|pass|yield|self)\b/;

/** Returns whether lines are one definition, and all of it, be that on one line. */
export function isWholeDefinition(lines: readonly string[]): boolean {
  const visible = lines.filter(isVisible);
  const [line = ""] = visible;
  if (!isBalanced(visible.join("\n"))) return false;
  if (visible.length > 1) return isDefinition(visible) && !/:\s*$/.test(visible.at(-1)!);
  return (
    line !== "" &&
    definitionAt(visible, 0) !== undefined &&
    ON_ONE_LINE.test(line.replaceAll(/\([^()]*\)/g, ""))
  );
}
