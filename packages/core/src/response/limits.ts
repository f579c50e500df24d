import { largest } from "../extremes.ts";
import { refused } from "../formats/content.ts";
import { hunksOf } from "../hunk.ts";
import { linesOf } from "../text/lines.ts";
import type { ParsedResponse } from "../types.ts";

/** How much of a response is worked on. Beyond any of these it is refused as a whole, before any work. */
export interface Limits {
  /** Each hunk of a diff, and each item of a list of edits, is one. */
  readonly edits: number;
  /** Different paths. */
  readonly files: number;
  /** Characters that a line to find or to insert may have. */
  readonly line: number;
  /** Lines of the whole response: each costs its time and memory, however short it is. */
  readonly lines: number;
}

const DEFAULTS: Limits = { edits: 5_000, files: 1_000, line: 1_000_000, lines: 500_000 };

/** Returns the limits, those that are not given as they are by default. */
export function limitsOf(limits: Partial<Limits> = {}): Limits {
  return { ...DEFAULTS, ...limits };
}

/** Returns what was parsed, or one refused edit in its place where that is too much. */
export function withinLimits(parsed: ParsedResponse, { edits, files, line }: Limits): ParsedResponse {
  const paths = new Set(parsed.edits.map(({ path }) => path));
  const all = parsed.edits.reduce((sum, edit) => sum + Math.max(1, hunksOf(edit).length), 0);
  if (all > edits) return tooMuch(parsed, `${all} edits, counting each hunk; the limit is ${edits}`);
  if (paths.size > files) return tooMuch(parsed, `edits of ${paths.size} files; the limit is ${files}`);
  if (parsed.response.length <= line) return parsed;
  const longest = longestLine(parsed, line);
  return longest > line ? tooMuch(parsed, `a line of ${longest} characters; the limit is ${line}`) : parsed;
}

/** Returns what takes the place of the edits of a response that has so many lines, of which none were read beyond the limit. */
export function tooManyLines(response: string, count: number, { lines }: Limits): ParsedResponse {
  return tooMuch({ response }, `${count} lines; the limit is ${lines}`);
}

/** How long the longest line of the edits is; a text that is shorter than `line` has none that counts. */
function longestLine({ edits }: ParsedResponse, line: number): number {
  const longestOf = (texts: readonly string[]) => largest(texts.map(({ length }) => length));
  const lengths = edits.flatMap((edit) => [
    ...(edit.kind === "write" && edit.text.length > line ? [longestOf(linesOf(edit.text))] : []),
    ...hunksOf(edit).map(({ lines }) => longestOf(lines.map(({ text }) => text))),
  ]);
  return largest(lengths);
}

function tooMuch({ response }: Pick<ParsedResponse, "response">, has: string): ParsedResponse {
  const span = { from: 0, to: response.length };
  const message = `The response has ${has}.`;
  const hint = "Send fewer at a time.";
  return { response, ...refused({ format: "response", span, what: "too-much", message, hint }) };
}
