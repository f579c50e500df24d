/** `CREATE OR REPLACE FUNCTION area(`, whose end no bracket tells. */
const CREATES =
  /^\s*create\s+(?:or\s+replace\s+)?(?:\w+\s+){0,3}?(function|procedure|table|view|trigger|index|type|aggregate|policy|schema|sequence)\s+(?:if\s+not\s+exists\s+)?([\w."]{1,200})/i;

/** Returns what a statement of SQL creates, or `undefined` for any other line. */
export function createdBy(line: string): string | undefined {
  const [, kind, name] = CREATES.exec(line) ?? [];
  return name === undefined ? undefined : `${kind!.toLowerCase()} ${name}`;
}

/** What a line at the margin declares; further in many things may have one name. */
const DECLARED =
  /^(?:(?:export|default|async|public|private|protected|static|abstract|final|pub|declare)\s+)*(?:const|let|var|function\*?|class|interface|type|enum|def|fn|func|struct|trait|module|#\s*define)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u;
/** A function of a shell. */
const SHELL = /^([\w-]+)\s*\(\)\s*\{/;

/** Returns the name that a line at the margin declares, or `undefined` if it does not. */
export function declaredBy(line: string): string | undefined {
  return (DECLARED.exec(line) ?? SHELL.exec(line))?.[1];
}
