import type { Step } from "@git-llm-apply/core";
import type { Published } from "@git-llm-apply/git";
import type { Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { commitName } from "./short.ts";
import { statOf } from "./stat.ts";

/** Returns the commits that were made, and how much they change; escaped. */
export function madeText({ commits }: Published, steps: readonly Step[], screen: Screen): string {
  const lines = commits.map(({ oid, subject }) => `${commitName(oid, screen)} ${escapeText(subject)}`);
  return [...lines, statOf(steps, screen)].join("\n");
}
