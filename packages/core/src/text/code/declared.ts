import { definitionAt } from "./definition.ts";
import { settingsHeadAt } from "./settings-section.ts";

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

/** Returns what a line begins that has a name: a definition, what a statement of SQL creates, or a section of settings. */
export function partNamedAt(lines: readonly string[], at: number): string | undefined {
  return definitionAt(lines, at) ?? createdBy(lines[at]!) ?? settingsHeadAt(lines, at);
}

/** Returns the names of such parts that some lines begin. */
export function partsNamedIn(lines: readonly string[]): readonly string[] {
  return [...lines.keys()].flatMap((at) => partNamedAt(lines, at) ?? []);
}
