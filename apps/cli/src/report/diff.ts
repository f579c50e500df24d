import type { FileChange, Step } from "@git-llm-apply/core";
import { type StructuredPatchHunk, structuredPatch } from "diff";
import type { Screen } from "../context.ts";
import { escapeText } from "../terminal/escape.ts";
import { type Colour, paint } from "../terminal/paint.ts";

/** Two files of thousands of lines without a common one would take seconds to compare. */
const timeoutMs = 500;

/**
 * Returns the changes of `steps` as a unified diff in the form of git's, escaped and in colour, for eyes only.
 *
 * Each step is shown by itself: a file that several steps change appears in each of them.
 */
export function showDiff(steps: readonly Step[], screen: Screen): string {
  return steps.flatMap((step) => step.changes.map((change) => diffOf(change, screen))).join("");
}

function diffOf(change: FileChange, screen: Screen): string {
  const { from, to, before, after } = sidesOf(change);
  const patch = structuredPatch("", "", before, after, "", "", { context: 3, timeout: timeoutMs });
  const head = [`diff --git a/${from ?? to} b/${to ?? from}`, ...noticesOf(change)];
  if (!patch) return linesOf([...head, "(too different to show)"], "bold", screen);
  if (patch.hunks.length > 0)
    head.push(`--- ${from ? `a/${from}` : "/dev/null"}`, `+++ ${to ? `b/${to}` : "/dev/null"}`);
  return linesOf(head, "bold", screen) + patch.hunks.map((hunk) => hunkOf(hunk, screen)).join("");
}

function hunkOf(
  { oldStart, oldLines, newStart, newLines, lines }: StructuredPatchHunk,
  screen: Screen,
): string {
  const head = paint(screen, "cyan", `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`);
  const colours: Readonly<Record<string, Colour>> = { "+": "green", "-": "red" };
  return `${head}\n${lines.map((line) => linesOf([line], colours[line[0]!] ?? "plain", screen)).join("")}`;
}

function linesOf(lines: readonly string[], colour: Colour, screen: Screen): string {
  return lines.map((line) => `${paint(screen, colour, escapeText(line))}\n`).join("");
}

function sidesOf(change: FileChange): { from?: string; to?: string; before: string; after: string } {
  switch (change.kind) {
    case "add":
      return { to: change.path, before: "", after: change.after };
    case "modify":
      return { from: change.path, to: change.path, before: change.before, after: change.after };
    case "delete":
      return { from: change.path, before: change.before, after: "" };
    case "rename":
      return { from: change.path, to: change.to, before: change.before, after: change.after };
    default:
      return change satisfies never;
  }
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
