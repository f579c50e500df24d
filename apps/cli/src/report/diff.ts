import type { FileChange, Step } from "@git-llm-apply/core";
import type { StructuredPatchHunk } from "diff";
import type { Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { paint } from "../terminal/paint.ts";
import { highlighted } from "./highlight.ts";
import { hunkHead, patchOf, sidesOf } from "./patch.ts";

/**
 * Returns the changes of `steps` as a unified diff in the form of git's, escaped and in colour, for eyes only.
 *
 * Each step is shown by itself: a file that several steps change appears in each of them.
 */
export function showDiff(steps: readonly Step[], screen: Screen): string {
  return steps.flatMap((step) => step.changes.map((change) => diffOf(change, screen))).join("");
}

function diffOf(change: FileChange, screen: Screen): string {
  const { from, to } = sidesOf(change);
  const hunks = patchOf(change);
  const head = [`diff --git a/${from ?? to} b/${to ?? from}`, ...noticesOf(change)];
  if (hunks.length > 0)
    head.push(`--- ${from ? `a/${from}` : "/dev/null"}`, `+++ ${to ? `b/${to}` : "/dev/null"}`);
  return headOf(head, screen) + hunks.map((hunk) => hunkOf(hunk, screen)).join("");
}

function hunkOf(hunk: StructuredPatchHunk, screen: Screen): string {
  return [paint(screen, "frag", hunkHead(hunk)), ...highlighted(hunk.lines, screen), ""].join("\n");
}

function headOf(lines: readonly string[], screen: Screen): string {
  return lines.map((line) => `${paint(screen, "meta", escapeText(line))}\n`).join("");
}

function noticesOf(change: FileChange): readonly string[] {
  switch (change.kind) {
    case "add":
      return [`new file mode ${change.executable ? "100755" : "100644"}`];
    case "delete":
      return ["deleted file"];
    case "rename":
      return [`rename from ${change.path}`, `rename to ${change.to}`];
    case "modify":
      return [];
    default:
      return change satisfies never;
  }
}
