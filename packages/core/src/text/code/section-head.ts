import { depthOf } from "../blanks.ts";
import { withoutEnd } from "../ends.ts";
import { isProse } from "../prose.ts";
import { createdBy, declaredBy } from "./declared.ts";
import { definitionAt, isType, nameAlone } from "./definition.ts";

/** What a part of a file is that has a name; parts of one kind and depth are siblings. */
export type SectionKind =
  | "function"
  | "type"
  | "created"
  | "case"
  | "labelled"
  | "block"
  /** It has its name in a line within it: `- name: users`. */
  | "item"
  /** It goes on to the next of its kind, whatever the indentation: `[users]`. */
  | "flat"
  | "heading";

/** A line that names a part of a file. */
export interface SectionHead {
  readonly kind: SectionKind;
  readonly name: string;
  /** In blanks and tabs; of headings, in signs. */
  readonly depth: number;
}

/** `search:`, `"errors": {`, `locals = {`, `.card {` */
const BLOCK =
  /^(?:-\s+)?(?:["']?([\w$/.-]+)["']?\s*(?::|=>?)(?:\s*[&!]\S{1,80})?\s*[[{(]?|[.#]([\w-]+)\s*\{)$/;
/** `resource "aws_instance" "search" {` */
const LABELLED = /^[a-z]\w*(?:\s+"[^"]*"){0,4}\s+"([^"]+)"\s*\{$/;
const CASE = /^case\s+(?:[\w.]+[.:])?["']?([\w$-]+)["']?\s*(?::\s*\{?|\{)?$/;
/** `[search]`, `[[tool.search]]` */
const HEADER = /^\[{1,2}(?:[^\][]*\.)?["'\s]*([\w$-]+)["'\s]*\]{1,2}$/;
/** `FROM node:22 AS search` */
const STAGE = /^FROM\s+\S+\s+AS\s+(\S+)$/i;
const HEADING = /^(#{1,6})\s+(\S.*)$/;
/** `## [1.2.0] - 2024-05-01` */
const RELEASE = /^\[([^\]]+)\]/;
const ITEM = /^(?:-\s+)?["']?(?:name|id|key)["']?\s*[:=]\s*["']?([\w$./-]+)["']?,?$/;
/** Longer lines name nothing. */
const LONGEST = 300;

/** Returns what a line of the file of that path names, if it names a part of it. */
export function sectionHeadAt(lines: readonly string[], at: number, path: string): SectionHead | undefined {
  const line = lines[at] ?? "";
  if (line.length > LONGEST) return undefined;
  if (isProse(path)) return headingOf(line);
  const [kind, name] = namedBy(line, lines, at) ?? [];
  return kind === undefined ? undefined : { kind, name: name!, depth: depthOf(line) };
}

function headingOf(line: string): SectionHead | undefined {
  const [, signs, title] = HEADING.exec(line) ?? [];
  if (title === undefined) return undefined;
  const name = RELEASE.exec(title)?.[1] ?? withoutEnd(title, "# ").replaceAll("`", "");
  return { kind: "heading", name, depth: signs!.length };
}

function namedBy(
  line: string,
  lines: readonly string[],
  at: number,
): readonly [SectionKind, string] | undefined {
  const text = line.trim();
  const definition = definitionAt(lines, at);
  const all: readonly (readonly [SectionKind, string | undefined])[] = [
    ["item", ITEM.exec(text)?.[1]],
    ["flat", line.startsWith(" ") ? undefined : (HEADER.exec(text) ?? STAGE.exec(text))?.[1]],
    ["created", createdBy(text)],
    ["case", CASE.exec(text)?.[1]],
    ["labelled", LABELLED.exec(text)?.[1]],
    [definition !== undefined && isType(definition) ? "type" : "function", definition],
    [
      "block",
      declaredBy(line) ??
        BLOCK.exec(text)
          ?.slice(1)
          .find((name) => name !== undefined),
    ],
  ];
  const [kind, name] = all.find(([, one]) => one !== undefined) ?? [];
  return kind === undefined ? undefined : [kind, nameAlone(name!)];
}
