import { shortenedText } from "@git-llm-apply/core";
import type { Facts, Failure } from "../command-error.ts";
import type { Context, Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { printJson } from "./json.ts";

/** Tells what went wrong and what to do next: on standard error, or with `json` on standard output. */
export function showFailure(failure: Failure, context: Context, { json = false } = {}): void {
  if (json) printJson(context, failure.exit, factsOf(failure));
  else context.stderr.write(failureText(failure, context.stderr));
}

/** Returns what the document of `--json` says of a failure. */
export function factsOf({ code, message, hints, facts }: Failure): Facts {
  const inPart = { message: shortenedText(message), hints: hints.map(shortenedText) };
  return { ...facts, error: { code, ...inPart } };
}

function failureText({ code, message, hints }: Failure, screen: Screen): string {
  const lines = [
    `${paint(screen, "error", "error:")} ${escapeText(shortenedText(message))} ${paint(screen, "faint", `[${code}]`)}`,
    ...hints.map((hint) => `${paint(screen, "hint", "hint:")} ${escapeText(shortenedText(hint))}`),
  ];
  return `${lines.join("\n")}\n`;
}
