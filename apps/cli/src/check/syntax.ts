import { numbered, type Plan } from "@git-llm-apply/core";
import type { BrokenFile, SyntaxReport } from "@git-llm-apply/syntax";
import { CommandError } from "../command-error.ts";
import { exitCode } from "../exit-code.ts";
import type { Options } from "../options.ts";
import { count } from "../report/count.ts";
import { tellModel } from "../report/tell-model.ts";

/** So many lines on either side of a fault are shown to the model. */
const AROUND = 3;

/** So many files that no longer parse are shown: of more, how many there are. */
const NAMED = 10;

/**
 * Returns which files of the plan parsed before, and no longer do.
 *
 * Throws a CommandError `syntax` if there are any, with `strict`.
 */
export async function checkedSyntax({ steps, rejects }: Plan, options: Options): Promise<SyntaxReport> {
  const { syntax = true, strict = false } = options;
  if (!syntax || steps.length === 0) return { broken: [], unchecked: [] };
  const { checkSyntax } = await import("@git-llm-apply/syntax");
  const report = await checkSyntax(steps);
  if (strict && report.broken.length > 0) throw refusal(report.broken, rejects.length > 0, options);
  return report;
}

/** `src/a.ts:12:5: unexpected token`. */
export function faultLine({ path, line, column, message }: BrokenFile): string {
  return `${path}:${line + 1}:${column + 1}: ${message}`;
}

/** Returns what the model should be told of files that no longer parse; empty: nothing. */
export function feedbackOfSyntax(broken: readonly BrokenFile[], written: boolean): string {
  if (broken.length === 0) return "";
  const request = written
    ? "The edits are applied: send further edits that repair the files."
    : "Send all edits again, corrected.";
  return [`${cause} ${request}`, ...excerpts(broken)].join("\n\n");
}

/** The first of them, and how many more there are. */
function faultLines(broken: readonly BrokenFile[]): string {
  const more = broken.length - NAMED;
  const named = broken.slice(0, NAMED).map(faultLine).join("; ");
  return more > 0 ? `${named}; and ${more} more` : named;
}

const cause = "With your edits, these files can no longer be parsed.";

function refusal(broken: readonly BrokenFile[], isPartial: boolean, options: Options): CommandError {
  const files = count(broken.length, "file");
  const message = `${files} would no longer parse: ${faultLines(broken)}; nothing changed`;
  const hints = [tellModel(options), "to apply all the same, leave out --strict, or add --no-syntax"];
  const shown = excerpts(broken).join("\n\n");
  const feedback = isPartial
    ? `With the edits that fit, these files can no longer be parsed, so nothing was kept.\n\n${shown}`
    : feedbackOfSyntax(broken, false);
  return new CommandError({ code: "syntax", exit: exitCode.refused, message, hints, feedback });
}

function excerpts(broken: readonly BrokenFile[]): readonly string[] {
  const more = broken.length - NAMED;
  return [
    ...broken.slice(0, NAMED).map(excerpt),
    ...(more > 0 ? [`${more} more files can no longer be parsed.`] : []),
  ];
}

function excerpt(file: BrokenFile): string {
  const first = Math.max(0, file.line - AROUND);
  const lines = file.text.split("\n").slice(first, file.line + AROUND + 1);
  return `${faultLine(file)}\n\`\`\`\n${numbered(lines, first)}\n\`\`\``;
}
