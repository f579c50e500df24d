import { postimageOf, preimageOf, signed } from "../../hunk.ts";
import { linesOf } from "../../text/lines.ts";
import type { Edit, Hunk, HunkLine, RenameEdit, WriteEdit } from "../../types.ts";
import type { Instructions } from "../format.ts";
import { cannotSay, fenced } from "../written.ts";

export const instructions: Instructions = {
  plain: `Answer with unified diffs in fences marked diff, as \`diff -U3\` prints them.

- Begin each file with --- and +++ and its path. Use /dev/null for the missing side of a file that is created or deleted.
- Begin each hunk with a line of @@. Its line numbers may be left out: @@ ... @@.
- Every line of a hunk starts with one sign: a space for a line that stays, - for one that is removed, + for one that is added.
- Show a few lines that stay before and after each change, so that the place can't be mistaken. Quote them exactly,
  blank lines and comments, too.
- When a function changes a lot, remove all of it with - and add the new one with +.`,
  strict: `Lines with a space or - must be consecutive lines of the file, character for character. A hunk that quotes other lines is
refused. Use a new @@ for each place. Never leave out a +, and never write dots or a comment in place of code.`,
};

/** Writes the edit as a unified diff in a fence; with numbers where the hunks have a line. */
export function renderUdiff(edit: Edit): string {
  switch (edit.kind) {
    case "patch":
      return fenced(`--- a/${edit.path}\n+++ b/${edit.path}\n${hunksText(edit.hunks)}`, "diff");
    case "rename":
      return fenced(renameText(edit), "diff");
    case "delete":
      return fenced(`diff --git a/${edit.path} b/${edit.path}\ndeleted file mode 100644\n`, "diff");
    case "write":
      if (!edit.create) return cannotSay("udiff", edit, "it replaces a file as a whole");
      return fenced(createdText(edit), "diff");
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

function createdText({ path, text, executable }: WriteEdit): string {
  const mode = `new file mode ${executable ? "100755" : "100644"}`;
  const head = `diff --git a/${path} b/${path}\n${mode}\n--- /dev/null\n+++ b/${path}\n`;
  if (text === "") return head;
  const lines = linesOf(text);
  const end = text.endsWith("\n") ? "" : UNENDED;
  return `${head}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}${end}`;
}

const UNENDED = "\\ No newline at end of file\n";

function hunksText(hunks: readonly Hunk[]): string {
  let shift = 0;
  return hunks
    .map((hunk) => {
      const text = headerOf(hunk, shift) + hunk.lines.map(lineText).join("");
      shift += postimageOf(hunk).length - preimageOf(hunk).length;
      return text;
    })
    .join("");
}

/** The second start is that of the file as the hunks before leave it. */
function headerOf(hunk: Hunk, shift: number): string {
  const scope = hunk.anchors.at(-1);
  const behind = scope === undefined ? "" : ` ${scope}`;
  if (hunk.line === undefined) return scope === undefined ? "@@ ... @@\n" : `@@ ${scope} @@\n`;
  const [before, after] = [preimageOf(hunk).length, postimageOf(hunk).length];
  const from = hunk.line + (before === 0 ? 0 : 1);
  const to = hunk.line + shift + (after === 0 ? 0 : 1);
  return `@@ -${from},${before} +${to},${after} @@${behind}\n`;
}

function lineText(line: HunkLine): string {
  return `${signed(line)}\n${line.unended ? UNENDED : ""}`;
}
