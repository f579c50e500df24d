import type { Edit, Hunk, RenameEdit } from "../../types.ts";
import { cannotSay, fenced } from "../written.ts";

const SIGNS = { context: " ", remove: "-", insert: "+" } as const;

/** Writes the edit as a unified diff in a fence; with numbers where the hunks have a line. */
export function renderUdiff(edit: Edit): string {
  switch (edit.kind) {
    case "patch":
      return fenced(`--- a/${edit.path}\n+++ b/${edit.path}\n${hunksText(edit.hunks)}`, "diff");
    case "rename":
      return fenced(renameText(edit), "diff");
    case "delete":
      return fenced(`diff --git a/${edit.path} b/${edit.path}\ndeleted file mode 100644\n`, "diff");
    case "write": {
      if (!edit.create) return cannotSay("udiff", edit, "it replaces a file as a whole");
      const mode = `new file mode ${edit.executable ? "100755" : "100644"}`;
      const head = `diff --git a/${edit.path} b/${edit.path}\n${mode}\n--- /dev/null\n+++ b/${edit.path}\n`;
      return fenced(head + createdHunk(edit.text), "diff");
    }
    case "malformed":
      return cannotSay("udiff", edit, "it could not be read");
    default:
      return edit satisfies never;
  }
}

function renameText({ path, to, hunks }: RenameEdit): string {
  const head = `diff --git a/${path} b/${to}\nrename from ${path}\nrename to ${to}\n`;
  return hunks.length === 0 ? head : `${head}--- a/${path}\n+++ b/${to}\n${hunksText(hunks)}`;
}

function createdHunk(text: string): string {
  if (text === "") return "";
  const lines = text.replace(/\n$/, "").split("\n");
  const end = text.endsWith("\n") ? "" : "\\ No newline at end of file\n";
  return `@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}${end}`;
}

function hunksText(hunks: readonly Hunk[]): string {
  let shift = 0;
  return hunks
    .map((hunk) => {
      const [removed, inserted] = [countOf(hunk, "remove"), countOf(hunk, "insert")];
      const text = headerOf(hunk, shift) + hunk.lines.map(lineText).join("");
      shift += inserted - removed;
      return text;
    })
    .join("");
}

/** The second start is that of the file as the hunks before leave it. */
function headerOf(hunk: Hunk, shift: number): string {
  const scope = hunk.anchors.at(-1);
  const behind = scope === undefined ? "" : ` ${scope}`;
  if (hunk.line === undefined) return scope === undefined ? "@@ ... @@\n" : `@@ ${scope} @@\n`;
  const before = hunk.lines.length - countOf(hunk, "insert");
  const after = hunk.lines.length - countOf(hunk, "remove");
  const from = hunk.line + (before === 0 ? 0 : 1);
  const to = hunk.line + shift + (after === 0 ? 0 : 1);
  return `@@ -${from},${before} +${to},${after} @@${behind}\n`;
}

function countOf(hunk: Hunk, kind: Hunk["lines"][number]["kind"]): number {
  return hunk.lines.filter((line) => line.kind === kind).length;
}

function lineText(line: Hunk["lines"][number]): string {
  return `${SIGNS[line.kind]}${line.text}\n${line.unended ? "\\ No newline at end of file\n" : ""}`;
}
