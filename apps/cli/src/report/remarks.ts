import { shortenedText } from "@git-llm-apply/core";
import { escapeText } from "../terminal/escape.ts";

/** Returns what the user should know besides, one line each; escaped. */
export function remarks(notes: readonly string[], warnings: readonly string[]): string {
  return [
    ...notes.map((text) => `note: ${escapeText(shortenedText(text))}\n`),
    ...warnings.map((text) => `warning: ${escapeText(shortenedText(text))}\n`),
  ].join("");
}
