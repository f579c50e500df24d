import { type Block, type Edit, type Format, formats } from "@git-llm-apply/core";

/** How a block was read: as its format writes it, with leniency, or not at all. */
export type Strictness = "strict" | "lenient" | "refused";

/** Lines around the edits of a block, which formats leave free: fences, headers, tags, line numbers of hunks. */
const FREE = /^\s*(?:$|`{3}|~{3}|@@|--- |\+\+\+ |diff |index |[\w./\\-]+\.\w+:?$|<\/?[\w ]+(?:[="][^<>]*)?>)/;

/**
 * Returns how strictly a block keeps to its format: strict if each of its lines is one that the format's own writer
 * would write for the edits that were read, in this order, but for the lines around them. JSON has many ways to say
 * the same: it is strict if it is JSON.
 */
export function strictnessOf({ span, edits, problems }: Block, response: string): Strictness {
  if (edits.some(({ kind }) => kind === "malformed")) return "refused";
  const text = response.slice(span.from, span.to);
  if (isJson(text)) return "strict";
  const written = linesOf(edits.map(writtenOut).join("\n"));
  const same = problems.length === 0 && linesOf(text).every((line, at) => line === written[at]);
  return same ? "strict" : "lenient";
}

function writtenOut(edit: Edit): string {
  const format: Format | undefined = formats.find(({ name }) => name === edit.format);
  try {
    return format?.render?.(edit) ?? "";
  } catch (error) {
    // The format has no words for it.
    if (error instanceof RangeError) return "";
    throw error;
  }
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => !FREE.test(line));
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
