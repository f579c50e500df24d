import { imageOf } from "../../image.ts";
import { onceFor, onceForEach } from "../../once.ts";
import { isVisible } from "../../text/blanks.ts";
import { COMMENT_SIGN } from "../../text/code/comment.ts";
import { nameAlone } from "../../text/code/definition.ts";
import { definitionEnd } from "../../text/code/definition-end.ts";
import { sectionEnd } from "../../text/code/section.ts";
import { sectionHeadAt } from "../../text/code/section-head.ts";
import { fold, isSkippable } from "../../text/fold.ts";
import { standsForCode } from "../../text/left-out/elision.ts";
import { textOf } from "../../text/lines.ts";
import type { Image } from "../../types.ts";
import { onlyDefinitionsIn } from "./definitions.ts";
import { linePlaces } from "./line-places.ts";

/** What a text has in another form than the versions of a file. */
export interface OtherForm {
  readonly name: string;
  /** The versions differ in it, too. */
  readonly isChanged: boolean;
}

/** Lines of code without comments, as they are compared. */
type Code = readonly string[];

/** A part of a text with a name. */
interface Part {
  readonly name: string;
  readonly code: Code;
  readonly isElided: boolean;
  /** Those of that name in a file. */
  readonly ownIn: (file: Image) => readonly Code[];
}

/**
 * Returns what is defined in a text of nothing but definitions, or headed in one that begins with the head of a section, that versions
 * of a file have as well, and none of them so; first what they agree in. Comments do not matter, and an elision stands for any lines.
 *
 *     def save(self):               def save(self):
 *         with open(…) as f:            f = open(…)
 */
export function otherForm(text: readonly string[], versions: readonly Image[]): OtherForm | undefined {
  const forms = partsOf(text).flatMap((part) => {
    const own = versions.map(part.ownIn);
    const isKnown = own.some((all) => all.some((known) => saysTheSame(part, known)));
    if (isKnown || own.every((all) => all.length === 0)) return [];
    return [{ name: part.name, isChanged: new Set(own.map(joined)).size > 1 }];
  });
  return forms.find(({ isChanged }) => !isChanged) ?? forms[0];
}

const partsOf = onceFor((text: readonly string[]) => definedIn(text) ?? sectionIn(text));

function definedIn(text: readonly string[]): readonly Part[] | undefined {
  return onlyDefinitionsIn(text)?.map(({ name, head, to }) => ({
    name: nameAlone(name),
    ...toldBy(text.slice(head, to)),
    ownIn: (file) => definitionsOf(file)(name),
  }));
}

/** `[mail]`, with what stands below it up to the next head. */
function sectionIn(text: readonly string[]): readonly Part[] {
  const at = text.findIndex(isVisible);
  if (sectionHeadAt(text, at, "")?.kind !== "flat") return [];
  const name = text[at]!.trim();
  const lines = sectionAt(at, imageOf(textOf(text)));
  return [{ name, ...toldBy(lines), ownIn: (file) => sectionsOf(file)(name) }];
}

function toldBy(lines: readonly string[]): Pick<Part, "code" | "isElided"> {
  const told = lines.filter((line) => !standsForCode(line));
  return { code: codeOf(told), isElided: told.length < lines.length };
}

const definitionsOf = onceFor((file: Image) =>
  onceForEach((name: string) =>
    codeAt(linePlaces(file.lines).definitions(name), file, (at) =>
      file.lines.slice(at, definitionEnd(file.lines, at)),
    ),
  ),
);

const sectionsOf = onceFor((file: Image) =>
  onceForEach((head: string) => codeAt(linePlaces(file.lines).of(head), file, (at) => sectionAt(at, file))),
);

/** A line that is to be compared is as much work as so many comparisons. */
const STEPS = 16;

/** The code of parts of a file; none where they are too many. */
function codeAt(
  places: readonly number[],
  { lines }: Image,
  partAt: (at: number) => readonly string[],
): readonly Code[] {
  const { effort } = linePlaces(lines);
  const parts = places.map((at) => {
    const part = effort.spent ? [] : partAt(at);
    effort.spend(STEPS * part.length);
    return codeOf(part);
  });
  return effort.spent ? [] : parts;
}

function sectionAt(at: number, image: Image): readonly string[] {
  return image.linesBetween(at, sectionEnd(at, image, image.length) ?? image.length);
}

function codeOf(lines: readonly string[]): Code {
  return lines.filter((line) => !isSkippable(line)).map(fold);
}

const joined = onceFor((parts: readonly Code[]) => parts.flat().join("\n"));

function saysTheSame({ code, isElided }: Part, known: Code): boolean {
  if (isElided) return code.every((line) => known.includes(line));
  return code.length === known.length && code.every((line, at) => isWithRemark(line, known[at]!));
}

const REMARK = new RegExp(String.raw`^\s+(?:${COMMENT_SIGN})`);

/** Whether a line is another one, be it with a remark behind it. */
function isWithRemark(line: string, other: string): boolean {
  return line === other || (line.startsWith(other) && REMARK.test(line.slice(other.length)));
}
