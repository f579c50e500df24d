import type { Draft } from "../draft.ts";
import type { Random } from "../random.ts";
import { type DraftFormat, formats } from "../render.ts";
import type { Defect } from "./defect.ts";

const withPathLine: readonly DraftFormat[] = ["search-replace", "ln-diff"];

/** Damage to what stands around the edits. */
export const envelopeDefects: readonly Defect[] = [
  { name: "odd-path", on: "envelope", formats, damage: oddPath },
  { name: "decorated-path", on: "envelope", formats: [...withPathLine, "whole"], damage: decoratePath },
  {
    name: "crlf-response",
    on: "envelope",
    formats,
    damageResponse: (response) => response.replaceAll("\n", "\r\n"),
  },
  { name: "snippets", on: "envelope", damageResponse: addSnippet },
  {
    name: "unfenced",
    on: "envelope",
    formats: ["search-replace", "udiff", "udiff-numbered"],
    damageResponse: unfence,
  },
  {
    name: "tilde-fence",
    on: "envelope",
    formats: ["search-replace", "udiff", "udiff-numbered"],
    damageResponse: (response) => response.replaceAll("```", "~~~"),
  },
  {
    name: "fenced-whole",
    on: "envelope",
    formats: ["v4a", "ln-diff", "apply-diff"],
    damageResponse: (response) => `\`\`\`\n${response}\n\`\`\``,
  },
  {
    name: "bare-blanks",
    on: "envelope",
    formats: ["udiff", "udiff-numbered", "v4a"],
    damageResponse: (response) => changed(response, response.replace(/^ $/gm, "")),
  },
  { name: "lost-leading-blank", on: "envelope", formats: ["udiff"], damageResponse: loseBlanks },
];

const changed = (before: string, after: string): string | undefined => (before === after ? undefined : after);

/** The path as models write it that saw the repository elsewhere. */
function oddPath(draft: Draft, random: Random): Draft {
  const prefix = random.pick(["./", "/home/user/project/", "/workspace/", "C:\\work\\project\\"])!;
  const files = draft.files.map((file) => {
    const path = prefix + file.path;
    return { ...file, shownPath: prefix.includes("\\") ? path.replaceAll("/", "\\") : path };
  });
  return { ...draft, files };
}

function decoratePath(draft: Draft, random: Random): Draft {
  const wrap = random.pick(["**P**", "`P`", "### P", "P:", "**`P`**", "File: P"])!;
  return {
    ...draft,
    files: draft.files.map((file) => ({ ...file, shownPath: wrap.replace("P", () => file.path) })),
  };
}

function addSnippet(response: string, random: Random): string {
  const snippet = random.pick([
    "```sh\nnpm install\nnpm test\n```",
    "```\nTypeError: x is undefined\n```",
    "```sh\ngit diff --stat\n```",
  ]);
  return `First install what is needed:\n\n${snippet}\n\n${response}\n\nThen run it again:\n\n${snippet}`;
}

function unfence(response: string): string {
  return response.replace(/^```.*\n/gm, "").replace(/\n```$/gm, "");
}

/** As text comes out of a web page: context lines without the blank in front. */
function loseBlanks(response: string): string | undefined {
  if (/^ (?:[-+@\\ ]|```|$)/m.test(response.replace(/^ {2,}(?=\S)/gm, " x"))) return undefined;
  return changed(response, response.replace(/^ /gm, ""));
}
