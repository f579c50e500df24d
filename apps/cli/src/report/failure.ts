import type { Failure } from "../command-error.ts";
import type { Context, Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { printJson } from "./json.ts";

/** Tells what went wrong and what to do next: on standard error, or with `json` on standard output. */
export function showFailure(failure: Failure, context: Context, { json = false } = {}): void {
  const { code, exit, message, hints } = failure;
  if (json) printJson(context, exit, { error: { code, message, hints } });
  else context.stderr.write(failureText(failure, context.stderr));
}

function failureText({ code, message, hints }: Failure, screen: Screen): string {
  const lines = [
    `${paint(screen, "error", "error:")} ${escapeText(message)} ${paint(screen, "faint", `[${code}]`)}`,
    ...hints.map((hint) => `${paint(screen, "hint", "hint:")} ${escapeText(hint)}`),
  ];
  return `${lines.join("\n")}\n`;
}
