import type { HunkLine } from "@git-llm-apply/core";
import type { DraftHunk } from "../draft.ts";
import { type Defect, everyHunk, oneHunk } from "./defect.ts";

/** The model writes another indentation than the file has. */
export const indentationDefects: readonly Defect[] = [
  { name: "dedent", on: "indentation", damage: oneHunk(dedent) },
  { name: "extra-indent", on: "indentation", damage: oneHunk(indent) },
  { name: "tabs-quoted", on: "indentation", damage: everyHunk(quoteTabs) },
];

/** Returns how many blanks the file's lines are indented by: all of them by multiples of it. */
export function unitOf(lines: readonly HunkLine[]): number | undefined {
  const widths = lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text }) => /^ */.exec(text)![0].length);
  if (lines.some(({ text }) => /^ *\t/.test(text)) || widths.every((width) => width === 0)) return undefined;
  return [8, 4, 2].find((unit) => widths.includes(unit) && widths.every((width) => width % unit === 0));
}

/** Writes the indentation with tabs, one for each `unit` blanks. */
export function entab(text: string, unit: number): string {
  return text.replace(
    /^ +/,
    (blanks) => "\t".repeat(Math.floor(blanks.length / unit)) + " ".repeat(blanks.length % unit),
  );
}

/** Writes the indentation with `unit` blanks for each tab. */
export function detab(text: string, unit: number): string {
  return text.replace(/^\t+/, (tabs) => " ".repeat(tabs.length * unit));
}

/** The common indentation is left out. */
function dedent(hunk: DraftHunk): DraftHunk | undefined {
  const indents = hunk.lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text }) => /^[ \t]*/.exec(text)![0]);
  const common = indents.reduce((a, b) => commonPrefix(a, b), indents[0] ?? "");
  if (common === "") return undefined;
  const lines = hunk.lines.map((line) => ({
    ...line,
    text: line.text.startsWith(common) ? line.text.slice(common.length) : line.text,
  }));
  return { ...hunk, lines };
}

function commonPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

function indent(hunk: DraftHunk): DraftHunk {
  const shift = hunk.lines.some(({ text }) => text.startsWith("\t")) ? "\t" : "    ";
  const lines = hunk.lines.map((line) =>
    line.text.trim() === "" ? line : { ...line, text: shift + line.text },
  );
  return { ...hunk, lines };
}

function quoteTabs(hunk: DraftHunk, { rows }: { readonly rows: readonly HunkLine[] }): DraftHunk | undefined {
  const unit = unitOf(rows);
  if (unit === undefined) return undefined;
  const indented = ({ text }: HunkLine) => /^ +\S/.test(text);
  // An indented inserted line beside context without any would leave the unit to a guess.
  if (hunk.lines.some(indented) && !hunk.lines.some((line) => line.kind === "context" && indented(line)))
    return undefined;
  return { ...hunk, lines: hunk.lines.map((line) => ({ ...line, text: entab(line.text, unit) })) };
}
