import type { Node } from "web-tree-sitter";
import type { Fault } from "./fault.ts";

/**
 * Returns the first statement of Python that stands where none may stand: the grammar is lenient about indentation,
 * of which Python is not.
 */
export function layoutFault(node: Node): Fault | undefined {
  const own = isBody(node) ? bodyFault(node) : tryFault(node);
  if (own) return own;
  for (const child of node.namedChildren) {
    const fault = layoutFault(child);
    if (fault) return fault;
  }
  return undefined;
}

function isBody({ type }: Node): boolean {
  return type === "module" || type === "block";
}

function bodyFault(body: Node): Fault | undefined {
  const statements = body.namedChildren.filter(({ type }) => type !== "comment");
  const [first] = statements;
  if (!first) return body.type === "block" ? at(body, "an indented block is missing here") : undefined;
  const column = body.type === "module" ? 0 : first.startPosition.column;
  let row = -1;
  for (const statement of statements) {
    const { startPosition, endPosition } = statement;
    // More statements may follow in the same line, after `;`.
    if (startPosition.row > row && startPosition.column !== column)
      return at(statement, "the indentation differs from that of the statements before");
    row = endPosition.row;
  }
  return undefined;
}

function tryFault(node: Node): Fault | undefined {
  const isCut =
    node.type === "try_statement" && !node.namedChildren.some(({ type }) => type.endsWith("_clause"));
  return isCut ? at(node, "`try` without `except` or `finally`") : undefined;
}

function at({ startPosition: { row, column } }: Node, message: string): Fault {
  return { line: row, column, message };
}
