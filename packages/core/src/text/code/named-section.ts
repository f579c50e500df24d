import { grouped } from "../../grouped.ts";
import { once, onceFor, onceForEach } from "../../once.ts";
import type { Image, Range } from "../../types.ts";
import { depthOf, isVisible } from "../blanks.ts";
import { isSkippable } from "../fold.ts";
import { bodyBelow, definitionEnd } from "./definition-end.ts";
import { sectionEnd } from "./section.ts";
import { type SectionHead, sectionHeadAt } from "./section-head.ts";

/** A part of a file that has a name: a definition, a key with what is below it, a section of settings, a heading. */
export interface Section extends SectionHead {
  readonly range: Range;
}

interface Head extends SectionHead {
  readonly at: number;
  readonly section: () => Section | undefined;
}

/** The sections of a file. */
export interface Sections {
  /** Returns those of a name; none if there are very many. */
  named(name: string): readonly Section[];
  /** Returns the one that holds a line and is of the same kind and depth as another. */
  around(at: number, like: SectionHead): Section | undefined;
}

/** A name that so many sections have tells none from the others. */
const MOST = 100;

/** Returns the sections of a file, which are looked for once. */
export function sectionsIn(image: Image, path: string): Sections {
  return sectionsByPath(image)(path);
}

const sectionsByPath = onceFor((image: Image) =>
  onceForEach((path: string): Sections => {
    const heads = headsOf(image, path);
    const byName = grouped(heads, ({ name }) => name);
    const byKind = grouped(heads, keyOf);
    return {
      named: (name) => {
        const own = byName.get(name) ?? [];
        return own.length > MOST ? [] : own.flatMap(({ section }) => section() ?? []);
      },
      around: (at, like) => sectionAround(at, byKind.get(keyOf(like)) ?? []),
    };
  }),
);

/** Returns whether a line is in a section. */
export function isWithin(at: number, { range }: Section): boolean {
  return at >= range.from && at < range.to;
}

/** Of sections of one kind and depth. */
function sectionAround(at: number, heads: readonly Head[]): Section | undefined {
  const above = heads.findLastIndex((head) => head.at <= at);
  // What has its name in a line within it may be named further down.
  return [heads[above], heads[above + 1]]
    .flatMap((head) => head?.section() ?? [])
    .find((section) => isWithin(at, section));
}

function headsOf(image: Image, path: string): readonly Head[] {
  const { lines } = image;
  return [...lines.keys()].flatMap((at) => {
    const head = sectionHeadAt(lines, at, path);
    if (!head) return [];
    const section = once(() => {
      const range = rangeOf({ ...head, at }, image);
      return range && { ...head, range };
    });
    return [{ ...head, at, section }];
  });
}

function keyOf({ kind, depth }: SectionHead): string {
  return `${kind} ${depth}`;
}

function rangeOf(
  { kind, depth, at }: SectionHead & { readonly at: number },
  image: Image,
): Range | undefined {
  const { lines } = image;
  switch (kind) {
    case "flat":
    case "heading": {
      const to = sectionEnd(at, image, lines.length);
      return to === undefined ? undefined : { from: at, to: behindCode(at, to, lines) };
    }
    case "item":
      return itemAround(at, depth, lines);
    case "function":
    case "type":
      return { from: at, to: Math.min(definitionEnd(lines, at), lines.length) };
    case "block":
    case "case":
    case "created":
    case "labelled":
      return blockBelow(at, depth, lines);
    default:
      return kind satisfies never;
  }
}

function blockBelow(at: number, depth: number, lines: readonly string[]): Range | undefined {
  const { end } = bodyBelow(lines, at, depth);
  return end === at + 1 ? undefined : { from: at, to: end };
}

/** Comments right above the next section are that one's. */
function behindCode(from: number, to: number, lines: readonly string[]): number {
  let end = to;
  while (end > from + 1 && isSkippable(lines[end - 1]!)) end--;
  return end;
}

/** What has its name in a line: an item of a list, the object around, or the document below `---` whose `metadata` has it. */
function itemAround(at: number, depth: number, lines: readonly string[]): Range | undefined {
  const isItem = (line: string) => /^\s*-\s/.test(line);
  const isFurtherIn = (line: string) => !isVisible(line) || depthOf(line) >= depth;
  let from = at;
  while (from >= 0 && !isItem(lines[at]!) && isFurtherIn(lines[from]!)) from--;
  const head = lines[from] ?? "";
  if (/^metadata:\s*$/.test(head)) return documentAround(at, lines);
  return isItem(head) || /[{(]\s*$/.test(head) ? blockBelow(from, depthOf(head), lines) : undefined;
}

function documentAround(at: number, lines: readonly string[]): Range {
  const isRule = (line: string) => /^---\s*$/.test(line);
  let [from, to] = [at, at];
  while (from > 0 && !isRule(lines[from - 1]!)) from--;
  while (to < lines.length && !isRule(lines[to]!)) to++;
  return { from, to };
}
