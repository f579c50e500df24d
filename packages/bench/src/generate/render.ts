import { extname } from "node:path";
import { type Draft, type DraftFile, type DraftHunk, postimageOf, preimageOf, textsOf } from "./draft.ts";

/** How a draft is written out: the formats that models use, by the names of the files of cases. */
export const formats = [
  "search-replace",
  "apply-diff",
  "ln-diff",
  "udiff",
  "udiff-numbered",
  "v4a",
  "str_replace",
  "whole",
] as const;
export type DraftFormat = (typeof formats)[number];

/** The formats that say at which line a hunk starts. */
export const numberedFormats: readonly DraftFormat[] = ["apply-diff", "ln-diff", "udiff-numbered"];
/** The formats in which each line says whether it is context, removed or inserted. */
export const markedFormats: readonly DraftFormat[] = ["udiff", "udiff-numbered", "v4a"];

const renderers: Readonly<Record<DraftFormat, (draft: Draft) => string>> = {
  "search-replace": ({ files }) => eachHunk(files, searchReplace),
  "apply-diff": ({ files }) => files.map(applyDiff).join("\n\n"),
  "ln-diff": ({ files }) => eachHunk(files, lnDiff),
  udiff: ({ files }) => files.map((file) => fenced("diff", unified(file, false))).join("\n\n"),
  "udiff-numbered": ({ files }) => files.map((file) => fenced("diff", unified(file, true))).join("\n\n"),
  v4a: ({ files }) => ["*** Begin Patch", ...files.map(v4a), "*** End Patch"].join("\n"),
  str_replace: ({ files }) => eachHunk(files, strReplace),
  whole: ({ files }) => files.map(whole).join("\n\n"),
};

/** Returns the edits of a draft in a format, without prose around them. */
export function render(draft: Draft, format: DraftFormat): string {
  return renderers[format](draft);
}

/** Says whether the text of a draft would collide with the marks of a format: such drafts make no fair case. */
export function collides(draft: Draft): boolean {
  const marks =
    /^\\?(?:<{5,}|={5,}|>{5,}|-{5,}|\*\*\* |@@|:start_line:|[-+]{3} )|```|~~~|<\/?(?:diff|path|editblock)>/;
  return draft.files.some((file) =>
    file.hunks.some((hunk) => hunk.lines.some(({ text }) => marks.test(text))),
  );
}

function eachHunk(files: readonly DraftFile[], one: (file: DraftFile, hunk: DraftHunk) => string): string {
  return files.flatMap((file) => file.hunks.map((hunk) => one(file, hunk))).join("\n\n");
}

function fenced(language: string, content: string): string {
  return `\`\`\`${language}\n${content}\n\`\`\``;
}

function languageOf(path: string): string {
  return extname(path).slice(1);
}

function searchReplace(file: DraftFile, { lines }: DraftHunk): string {
  const parts = ["<<<<<<< SEARCH", ...preimageOf(lines), "=======", ...postimageOf(lines), ">>>>>>> REPLACE"];
  return `${file.shownPath}\n${fenced(languageOf(file.path), parts.join("\n"))}`;
}

function applyDiff(file: DraftFile): string {
  const blocks = file.hunks.map(({ lines, line }) =>
    [
      "<<<<<<< SEARCH",
      `:start_line:${line + 1}`,
      "-------",
      ...preimageOf(lines),
      "=======",
      ...postimageOf(lines),
      ">>>>>>> REPLACE",
    ].join("\n"),
  );
  return `<apply_diff>\n<path>${file.shownPath}</path>\n<diff>\n${blocks.join("\n\n")}\n</diff>\n</apply_diff>`;
}

function lnDiff(file: DraftFile, { lines, line }: DraftHunk): string {
  const preimage = preimageOf(lines);
  const width = Math.max(4, `${line + preimage.length}`.length);
  return [
    file.shownPath,
    "<editblock>",
    "<<<<<<< REMOVE",
    ...preimage.map((text, index) => `${`${line + 1 + index}`.padStart(width)}│${text}`),
    "=======",
    ...postimageOf(lines).map((text) => `${" ".repeat(width)}│${text}`),
    ">>>>>>> INSERT",
    "</editblock>",
  ].join("\n");
}

const marks = { context: " ", remove: "-", insert: "+" } as const;

function marked({ lines }: DraftHunk): readonly string[] {
  return lines.map(({ kind, text }) => marks[kind] + text);
}

function unified(file: DraftFile, numbered: boolean): string {
  const source = file.fate === "add" ? "/dev/null" : (numbered ? "a/" : "") + file.shownPath;
  const target = file.fate === "delete" ? "/dev/null" : (numbered ? "b/" : "") + file.shownPath;
  const parts = [`--- ${source}`, `+++ ${target}`];
  // The file after is longer or shorter by what the hunks before have changed.
  let shift = 0;
  for (const hunk of file.hunks) {
    const before = preimageOf(hunk.lines).length - (hunk.uncounted ?? 0);
    const lengths = [before, postimageOf(hunk.lines).length] as const;
    const start = (length: number, line: number) => (length === 0 ? line : line + 1);
    const from = `-${start(lengths[0], hunk.line)},${lengths[0]}`;
    const to = `+${start(lengths[1], hunk.line + shift)},${lengths[1]}`;
    parts.push(numbered ? `@@ ${from} ${to} @@` : "@@ ... @@", ...marked(hunk));
    shift += lengths[1] - lengths[0];
  }
  return parts.join("\n");
}

function v4a(file: DraftFile): string {
  if (file.fate === "delete") return `*** Delete File: ${file.shownPath}`;
  if (file.fate === "add")
    return [`*** Add File: ${file.shownPath}`, ...file.hunks.flatMap(marked)].join("\n");
  const move = file.to === undefined ? [] : [`*** Move to: ${file.to}`];
  const hunks = file.hunks.flatMap((hunk) => ["@@", ...marked(hunk)]);
  return [`*** Update File: ${file.shownPath}`, ...move, ...hunks].join("\n");
}

function strReplace(file: DraftFile, { lines }: DraftHunk): string {
  const [before, after] = [preimageOf(lines).join("\n"), postimageOf(lines).join("\n")];
  const input =
    file.fate === "add"
      ? { command: "create", path: file.shownPath, file_text: `${after}\n` }
      : { command: "str_replace", path: file.shownPath, old_str: before, new_str: after };
  return JSON.stringify({ tool: "str_replace_editor", input });
}

function whole(file: DraftFile): string {
  const text = textsOf({ ...file, lineEnd: "\n", bom: false, finalNewline: false }).after;
  return `${file.shownPath}\n${fenced(languageOf(file.path), text)}`;
}
