import type { Failure } from "../command-error.ts";
import type { Context } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { printJson } from "./json.ts";

/** Tells what went wrong and what to do next: on standard error, or with `json` on standard output. */
export function showFailure(failure: Failure, context: Context, { json = false } = {}): void {
  if (json) return printJson(context, failure.exit, { error: { code: failure.code, message: failure.message, hints: failure.hints } });
  const { stderr } = context;
  const lines = [
    `${paint(stderr, "red", "error:")} ${escapeText(failure.message)} ${paint(stderr, "dim", `[${failure.code}]`)}`,
    ...failure.hints.map((hint) => `${paint(stderr, "yellow", "hint:")} ${escapeText(hint)}`),
  ];
  stderr.write(`${lines.join("\n")}\n`);
}
