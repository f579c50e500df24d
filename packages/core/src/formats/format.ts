import type { Line } from "../text/line.ts";
import type { Fence } from "../text/markdown.ts";
import type { BlockEvent, Edit, Problem, Span } from "../types.ts";

export type { Line };

/** What is known where a block begins. */
export interface Surroundings {
  /** The lines above that no block claimed, nearest last; a few of them. */
  readonly above: readonly string[];
  /** The fence that the line stands in. */
  readonly fence?: Fence | undefined;
  /** The path of the block before, or else that of the caller: the one meant where a block names none. */
  readonly path?: string | undefined;
  /** Returns the next line below with something on it, marks of quotations included; `undefined` where it is not known yet. */
  readonly below?: () => string | undefined;
}

/** What stands around a fence that has ended. */
export interface FenceSurroundings extends Surroundings {
  readonly fence: Fence;
  /** False where the response ended first. */
  readonly closed: boolean;
}

/** What a format read. */
export interface BlockContent {
  readonly edits: readonly Edit[];
  readonly problems: readonly Problem[];
  /** How many of the lines, from the last one backwards, do not belong to the block. */
  readonly unread?: number;
  /** What stands on the last line behind the block, to be read as a line of its own; `unread` is 0 then. */
  readonly rest?: Line | undefined;
  /** Texts within the block that hold edits in turn, such as the argument of a tool call; read after `edits`. */
  readonly embedded?: readonly Embedded[];
  /** A text that is left out: what edits it holds is told where the response has no others. */
  readonly aside?: Aside;
  /** The calls of which a record tells here that they failed, or that the user forbade them. */
  readonly failed?: readonly string[];
}

/** A text that is left out. */
export interface Aside {
  readonly text: string;
  /** Returns what to tell of so many edits in it. */
  readonly told: (count: number, span: Span) => Problem;
  /** It is told even where the response has other edits. */
  readonly always?: true;
}

/** A text that is parsed like a response of its own. */
export interface Embedded {
  readonly text: string;
  /** The path meant where the text names none. */
  readonly path?: string | undefined;
  /** The folder that the paths in the text are from, if it is not the root. */
  readonly folder?: string | undefined;
  /** By what the record of an agent knows the call that carries the text. */
  readonly call?: string;
  /** What is told of its edits, where nothing tells whether they, or what stands before, is meant. */
  readonly rival?: string;
}

/**
 * Reads a block line by line: each `yield` tells what the last line said, if the format can know before the block is
 * complete, and gives the next line, or `undefined` at the end of the response.
 * Returns `undefined` where the lines turn out to be no block of this format: they are given back to the others.
 */
export type Reading = Generator<
  readonly BlockEvent[] | undefined,
  BlockContent | undefined,
  Line | undefined
>;

/** What a model is told of a format. */
export interface Instructions {
  /** For models that follow a format when they are told it. */
  readonly plain: string;
  /** In addition, for those that have to be told what must never happen. */
  readonly strict: string;
}

/** A syntax for edits. Built-in formats use nothing that a format of the caller's own could not. */
export interface Format {
  readonly name: string;
  /** One sentence for lists of formats. */
  readonly summary: string;
  /** Its edits give the whole text of a file, and never change lines of it. */
  readonly whole?: true;
  /** What a model is told that is to answer in this format; without examples, which are rendered. */
  readonly instructions?: Instructions;
  /** Writes an edit out, as reading it would have it. Throws a RangeError where the format can't say it. */
  readonly render?: (edit: Edit) => string;
  /** Its blocks begin with a sign, such as `<`: about a line that begins with a letter from A to Z it is not asked. */
  readonly atSign?: true;
  /**
   * Begins to read a block at this line, or declines. Asked for each line with something on it that no block claimed; a format that
   * gave lines back as no block of its own is asked only about the last of them again, so that the time is linear.
   */
  readonly open?: (line: Line, surroundings: Surroundings) => Reading | undefined;
  /**
   * Reads a fence that ended without any block in it. `lines` is what stands between the fence's two marker
   * lines. A response without any fence, for which the caller named the file, comes as a fence whose marker is empty.
   * Returns `undefined` if that is no edit.
   */
  readonly readFence?: (lines: readonly Line[], surroundings: FenceSurroundings) => BlockContent | undefined;
  /** Returns what to tell of a fence that no format could read, if it looks like an edit of this one. */
  readonly tellFence?: (surroundings: FenceSurroundings) => BlockContent | undefined;
}
