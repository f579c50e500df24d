import { changesSome, onlyInserts, postimageOf, preimageOf, signed } from "../../hunk.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { looksLikeMarker } from "../../text/marker.ts";
import type { Edit, Hunk, Span } from "../../types.ts";
import { oneEdit, problemOf, refused, told, unclosed, type What } from "../content.ts";
import { claimedCounts, isStrayHeader, noChanges, withoutGap } from "../diff-hunk.ts";
import type { BlockContent } from "../format.ts";
import { isComparison } from "./header.ts";
import type { Part } from "./part.ts";

const format = "udiff";

/** Returns the file that the headers of a part name. */
export function namedIn({ git, paths }: Part): string | undefined {
  return git.renameFrom ?? paths?.to ?? paths?.from;
}

/** Returns the edit that the part of one file asks for; `cut` says that the response ended in the midst of it. */
export function partContent(part: Part, target: string | undefined, cut: boolean): BlockContent {
  const span = spanOf(part.lines[0]!, part.lines.at(-1)!);
  if (isComparison(part.lines)) return told({ format, span, ...COMPARISON });
  const fault = faultOf(part, target, cut);
  if (fault || target === undefined) return refused({ format, path: target, span, ...fault! });
  const edit = editOf(part, target, span);
  const content = edit ? oneEdit(edit) : told({ format, span, ...noChanges("diff", target) });
  const ignored = part.git.chmod ? [problemOf({ format, span, ...modeIgnored(target) })] : [];
  return { edits: content.edits, problems: [...ignored, ...content.problems] };
}

function editOf(part: Part, path: string, span: Span): Edit | undefined {
  const { git, paths, hunks } = part;
  const base = { format, path, span };
  const changes = hunks.filter(changesSome).map(({ short, stray, ...hunk }) => hunk);
  if (git.renameTo !== undefined) return { ...base, kind: "rename", to: git.renameTo, hunks: changes };
  if (git.deleted || (paths && paths.to === undefined))
    return { ...base, kind: "delete", ...(changes.length > 0 && { hunks: changes }) };
  if (creates(part)) {
    const executable = git.mode === "100755" ? { executable: true } : {};
    return { ...base, kind: "write", text: createdText(part), create: true, named: true, ...executable };
  }
  return changes.length > 0 ? { format, path, span, kind: "patch", hunks: changes } : undefined;
}

function creates(part: Part): boolean {
  const { git, paths } = part;
  return git.created === true || (paths !== undefined && paths.from === undefined) || isOfNothing(part);
}

/** Whether all that the diff says of the file as it is, is that it is empty. */
function isOfNothing({ git, lines, hunks: [hunk, ...others] }: Part): boolean {
  if (git.indexed || !hunk || others.length > 0 || !onlyInserts(hunk)) return false;
  return lines.some(({ text }) => /^@@ -0,0 /.test(text));
}

function createdText({ git, hunks }: Part): string {
  const lines = hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind !== "remove"));
  const texts = lines.map(({ text }) => text);
  const meant = git.indexed ? texts : withoutGap(texts);
  return lines.map(({ unended }, nth) => (unended ? meant[nth]! : `${meant[nth]}\n`)).join("");
}

function faultOf(part: Part, path: string | undefined, cut: boolean): What | undefined {
  const { git } = part;
  if (cut) return truncated(part);
  if (creates(part) && hasMarker(part)) return MARKER;
  if (creates(part) && endsInProse(part)) return STRAY;
  if (git.binary) return BINARY;
  if (/^1[26]0000$/.test(git.mode ?? "")) return LINK;
  if (git.copyTo !== undefined) return COPY;
  return path === undefined ? MISSING_PATH : undefined;
}

const COMPARISON: What = {
  what: "comparison",
  message: "The diff shows what a test expected and what it got, and changes no file: it was left out.",
  hint: "If it is meant, name the file in its headers.",
};

/** So much of a header is shown in a message. */
const SHOWN = 80;

/** Returns what is wrong with a diff that is cut off: where only the numbers of a header tell, they may be wrong. */
function truncated({ lines, hunks }: Part): What {
  const whole = "the whole diff of this file";
  const last = hunks.at(-1);
  const header = (lines.findLast(({ text }) => text.startsWith("@@"))?.text ?? "").slice(0, SHOWN);
  const claimed = last?.short ? claimedCounts(header) : undefined;
  if (!last || !claimed) return { ...unclosed("The diff", whole), what: "truncated" };
  const [old, fresh] = [preimageOf(last).length, postimageOf(last).length];
  const message = `The last header of the diff, ${JSON.stringify(header)}, counts ${claimed.join(" and ")} lines, but ${old} and ${fresh} follow: the diff was cut off, or the numbers are wrong.`;
  return { what: "truncated", message, hint: `Send ${whole} again, in a fence.` };
}

const MARKER: What = {
  what: "marker",
  message: "The text of the new file has a header, or a marker of another format.",
  hint: "Send the new file again, with a + before each line.",
};
const STRAY: What = {
  what: "stray",
  message: "Lines without a + follow the text of the new file.",
  hint: "Send the new file again, with a + before each line.",
};
const BINARY: What = {
  what: "binary",
  message: "A binary patch can't be applied.",
  hint: "Leave it out: the user must add the file.",
};
const LINK: What = {
  what: "link",
  message: "A symbolic link or a submodule can't be created.",
  hint: "Leave it out of the diff: the user must add it with git.",
};
const COPY: What = {
  what: "copy",
  message: "A copy can't be applied.",
  hint: "Send the whole new file.",
};
const MISSING_PATH: What = {
  what: "missing-path",
  message: "The diff names no file.",
  hint: "Put `--- path` and `+++ path` above the hunks.",
};

function hasMarker({ lines, hunks }: Part): boolean {
  const isMarker = (line: Line) => !/^[-+]/.test(line.text) && looksLikeMarker(line);
  return lines.some(isMarker) || hunks.some(hasStrayHeader);
}

function endsInProse({ lines, hunks }: Part): boolean {
  return lines.some(({ text }) => text.startsWith("+")) && hunks.some(({ stray }) => stray);
}

function hasStrayHeader({ lines }: Hunk): boolean {
  return lines.some((line) => isStrayHeader(signed(line)));
}

function modeIgnored(path: string): What {
  const message = `The mode of ${path} was left unchanged.`;
  return { what: "mode", message, hint: "To change it, use git update-index --chmod." };
}
