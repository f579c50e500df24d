import type { BlockContent, Format, Reading, Surroundings } from "../formats/format.ts";
import { formats as builtIn } from "../formats/index.ts";
import { pathAsFence } from "../naming/fence-name.ts";
import { isBlank } from "../text/blanks.ts";
import { withoutEndMark } from "../text/end-mark.ts";
import { beginsWithLetter } from "../text/first-letter.ts";
import { type Line, restOf, spanOf, withText } from "../text/line.ts";
import { closesFence, type Fence, insideFence } from "../text/markdown.ts";
import { looksLikeMarker } from "../text/marker.ts";
import { withoutQuotation } from "../text/quotation.ts";
import type { Block, BlockEvent, ParsedResponse, ParseEvent, Span } from "../types.ts";
import { Blocks } from "./blocks.ts";
import { bareBlock, fenceContent } from "./fence-content.ts";
import { type Limits, limitsOf, tooManyLines, withinLimits } from "./limits.ts";
import { LineQueue } from "./line-queue.ts";
import { passedOver } from "./meant/passed-over.ts";
import {
  addLine,
  endsFence,
  innermost,
  isFrame,
  isShallower,
  type OpenFence,
  settleBeginning,
  settleDepth,
  settleDoubt,
  startFence,
} from "./open-fence.ts";
import { results } from "./results.ts";
import { mayShowEdits, shownEdits } from "./shown-edits.ts";
import { stream } from "./stream.ts";
import { isAboutEdits } from "./text-about-edits.ts";
import { endOfThoughts, thoughts } from "./thoughts.ts";
import { turnsOfUsers } from "./turns.ts";
import { unreadMarker } from "./unread.ts";

/** How a response is read. */
export interface ParseOptions {
  /** In the order in which they may claim a line; all built-in formats by default. */
  readonly formats?: readonly Format[];
  /** The path meant by blocks that name none. */
  readonly path?: string | undefined;
  /** By default 5,000 edits, 1,000 files, 500,000 lines, each of 1,000,000 characters. */
  readonly limits?: Partial<Limits>;
  /** Told what the response says, as soon as it is known. */
  readonly onEvent?: (event: ParseEvent) => void;
}

/**
 * Returns the edits of a response, in its order, and what in it could not be read.
 *
 * Never throws; the time is linear in the response.
 */
export function parseResponse(text: string, options: ParseOptions = {}): ParsedResponse {
  const parser = new ResponseParser(options);
  parser.push(text);
  return parser.end();
}

/** So many times the response may be read in vain before what was given back once stays so. */
const MOST_IN_VAIN = 8;

/** Lines above a block that are kept to look for its path. */
const ABOVE = 12;

/** A format, and up to which offset it gave lines back. */
interface Asked {
  readonly format: Format;
  declined: number;
}

interface Open {
  readonly asked: Asked;
  readonly reading: Reading;
  readonly lines: Line[];
}

/** Reads a response that arrives in pieces; the edits do not depend on where it was cut. */
export class ResponseParser {
  readonly #formats: readonly Format[];
  readonly #asked: readonly Asked[];
  /** Those of them that are asked about a line which begins with a letter. */
  readonly #askedAtLetter: readonly Asked[];
  readonly #onEvent: ParseOptions["onEvent"];
  readonly #limits: Limits;
  readonly #lines: LineQueue;
  readonly #blocks: Blocks;
  #above: string[] = [];
  #open: Open | undefined;
  #fence: OpenFence | undefined;
  /** The line before ended a fence, and not one that names what follows. */
  #isBehindFence = false;
  /** One around an answer, whose fences stand on their own since then: its end is none of the answer. */
  #frame: Fence | undefined;
  /** How many quotations the block or the fence stands in, or else the last line. */
  #quotations = 0;
  /** Up to which offset fences were looked into once more. */
  #reopened = 0;
  readonly #below = () => this.#lines.nextVisible();
  /** How many characters formats read that turned out to be no blocks of theirs. */
  #inVain = 0;

  constructor(options: ParseOptions = {}) {
    this.#formats = [thoughts, results, stream, ...(options.formats ?? builtIn)];
    const formats = this.#formats;
    this.#asked = [turnsOfUsers(), ...formats].map((format) => ({ format, declined: 0 }));
    this.#askedAtLetter = this.#asked.filter(({ format }) => !format.atSign);
    const parse = (text: string, path: string | undefined) => parseResponse(text, { formats, path });
    this.#blocks = new Blocks({ path: options.path, onEvent: options.onEvent, parse });
    this.#onEvent = options.onEvent;
    this.#limits = limitsOf(options.limits);
    this.#lines = new LineQueue(this.#limits.lines);
  }

  /** Returns the blocks that this piece completes. `end` leaves them out where a later piece shows that they are thoughts. */
  push(piece: string): readonly Block[] {
    const known = this.#blocks.count;
    this.#lines.feed(piece);
    this.#drain();
    return this.#blocks.from(known);
  }

  /** Returns the whole; nothing may be pushed afterwards. */
  end(): ParsedResponse {
    const { text, count } = this.#lines;
    if (count > this.#limits.lines) return tooManyLines(text, count, this.#limits);
    this.#lines.end();
    this.#drain();
    this.#settleBeginning(undefined);
    while (this.#open || this.#fence) {
      if (this.#open) this.#finish(this.#open);
      else if (settleDoubt(this.#fence!, undefined)) this.#endMarkdown();
      else this.#endFence(false);
      this.#drain();
    }
    if (this.#blocks.from(0).every(({ edits }) => edits.length === 0)) this.#readBare();
    const blocks = this.#blocks.meant();
    const parsed = {
      response: this.#lines.text,
      edits: blocks.flatMap((block) => block.edits),
      problems: blocks.flatMap((block) => block.problems),
      ...(this.#blocks.passedOver.length > 0 && { passedOver: this.#blocks.passedOver }),
    };
    return withinLimits(parsed, this.#limits);
  }

  /** A response without any block may be a file's text itself, if the caller says of which file. */
  #readBare(): void {
    const path = this.#blocks.path;
    const bare =
      path === undefined ? undefined : bareBlock(withoutEndMark(this.#lines.text), path, this.#formats);
    if (bare) this.#add(bare.content, bare.span);
  }

  #drain(): void {
    for (let next = this.#lines.next(); next; next = this.#lines.next()) {
      const line = this.#unquoted(next);
      if (this.#fence) settleDepth(this.#fence, line);
      if (this.#fence && isShallower(this.#fence, line)) this.#unindent(this.#fence, line);
      else if (this.#open) this.#advance(this.#open, line);
      else this.#scan(line);
    }
  }

  /** The text of the fence is not indented like its marks after all: the block in it is read again. */
  #unindent(open: OpenFence, line: Line): void {
    open.fence = { ...open.fence, indent: 0 };
    const lines = [...(this.#open?.lines ?? []), line];
    this.#open = undefined;
    this.#readAnew(lines);
  }

  /**
   * Has lines looked at again where the fence around them has changed: what a line is depends on that. Not for ever: a
   * format may read on to the end of the response each time.
   */
  #readAnew(lines: readonly Line[]): void {
    const isLikely = this.#inVain <= MOST_IN_VAIN * lines.at(-1)!.to;
    for (const asked of isLikely ? this.#asked : []) asked.declined = 0;
    this.#lines.giveBack(lines);
  }

  /** A quoted answer is read as what it quotes; within a block or a fence only the marks of its own quotation are none of it. */
  #unquoted(line: Line): Line {
    if (this.#open || this.#fence) return withoutQuotation(line, this.#quotations);
    const plain = withoutQuotation(line);
    this.#quotations = plain.quotations;
    return plain;
  }

  /** Looks at a line that stands in no block. */
  #scan(line: Line): void {
    if (this.#closesFence(line)) return;
    if (this.#fence?.isText || isBlank(line.text)) {
      this.#addLine(line);
      return;
    }
    const end = this.#fence ? undefined : endOfThoughts(line.text);
    if (end !== undefined) {
      this.#leaveOut(line, end);
      return;
    }
    if (!this.#fence || this.#fence.isMarkdown) this.#blocks.readProse(line);
    const inside = insideFence(line, this.#innermost());
    const surroundings = this.#surroundings();
    for (const asked of beginsWithLetter(inside.text) ? this.#askedAtLetter : this.#asked) {
      if (line.from < asked.declined) continue;
      const reading = asked.format.open?.(inside, surroundings);
      if (reading) {
        this.#begin(asked, reading, line);
        return;
      }
    }
    if (looksLikeMarker(inside) && this.#fence?.quote === undefined) {
      this.#add(unreadMarker(inside, surroundings), spanOf(line, line));
      return;
    }
    this.#addLine(line);
  }

  /** Thoughts end at this column of the line; what stands behind is read as a line of its own. */
  #leaveOut(line: Line, column: number): void {
    this.#blocks.leaveOut(withText(line, line.text.slice(0, column)));
    this.#above = [];
    const rest = restOf(line, column);
    if (!isBlank(rest.text)) this.#lines.giveBack([rest]);
  }

  #innermost(): Fence | undefined {
    return this.#fence && innermost(this.#fence);
  }

  /** Returns whether the line is the end of a fence, or given back, and done with. */
  #closesFence(line: Line): boolean {
    if (this.#fence && settleDoubt(this.#fence, line)) {
      // What stood in the fence may have to be looked at once more, and before this line.
      this.#lines.giveBack([line]);
      this.#endMarkdown();
      return true;
    }
    this.#settleBeginning(line);
    const end = this.#fence && endsFence(this.#fence, line);
    if (end === "outside") this.#endFence(true);
    return end === "outside" || end === "inside";
  }

  #settleBeginning(below: Line | undefined): void {
    const begun = this.#fence && settleBeginning(this.#fence, below);
    if (begun === "none") this.#fence = undefined;
    if (begun === "begun" || begun === "within") this.#blocks.settleEnd(begun === "begun");
  }

  #addLine(line: Line): void {
    if (this.#fence && isFrame(this.#fence, line)) {
      this.#frame = this.#fence.fence;
      this.#fence = undefined;
      this.#lines.giveBack([line]);
      return;
    }
    if (!this.#fence) this.#blocks.hear(line);
    if (this.#fence) addLine(this.#fence, line);
    else if (this.#frame && closesFence(this.#frame, line.text)) this.#frame = undefined;
    else this.#fence = startFence(line, this.#above, this.#isBehindFence);
    this.#isBehindFence = false;
    this.#above.push(line.text);
    if (this.#above.length > 2 * ABOVE) this.#above = this.#above.slice(-ABOVE);
  }

  #surroundings(): Surroundings {
    return { above: this.#above, fence: this.#innermost(), path: this.#blocks.path, below: this.#below };
  }

  #begin(asked: Asked, reading: Reading, line: Line): void {
    this.#open = { asked, reading, lines: [line] };
    this.#settle(this.#open, reading.next());
  }

  #advance(open: Open, line: Line): void {
    open.lines.push(line);
    this.#settle(open, open.reading.next(insideFence(line, this.#innermost())));
  }

  #finish(open: Open): void {
    const step = open.reading.next(undefined);
    this.#settle(open, step.done ? step : { done: true, value: undefined });
  }

  #settle(
    open: Open,
    step: IteratorResult<readonly BlockEvent[] | undefined, BlockContent | undefined>,
  ): void {
    if (!step.done) {
      if (this.#onEvent) step.value?.forEach(this.#onEvent);
      return;
    }
    this.#open = undefined;
    const { lines, asked } = open;
    if (step.value && this.#fence && isAboutEdits(this.#fence, step.value, lines, this.#formats)) {
      this.#fence.isText = true;
      this.#lines.giveBack(lines);
      return;
    }
    const taken = step.value ? Math.max(1, lines.length - (step.value.unread ?? 0)) : 0;
    this.#lines.giveBack(lines.slice(taken));
    if (step.value?.rest?.text.trim()) this.#lines.giveBack([step.value.rest]);
    // The last line is the one that showed the others to be no block; it may well begin one.
    if (!step.value) {
      asked.declined = lines.length > 1 ? lines.at(-1)!.from : lines[0]!.to;
      this.#inVain += asked.declined - lines[0]!.from;
    } else {
      const span = spanOf(lines[0]!, lines[taken - 1]!);
      const above = [...(this.#fence?.above ?? []), ...this.#above];
      this.#add(step.value, span, above, lines);
    }
  }

  #add(content: BlockContent, span: Span, above: readonly string[] = [], lines: readonly Line[] = []): void {
    this.#blocks.add(content, { span, above, lines, isQuoted: this.#quotations > 0 });
    this.#above = [];
    this.#isBehindFence = false;
    // A fence that holds a block is no file of its own.
    if (this.#fence) this.#fence.hasBlock = true;
  }

  #endMarkdown(): void {
    const known = this.#blocks.count;
    this.#endFence(true);
    if (this.#blocks.count > known) this.#blocks.doubtEnd();
  }

  #endFence(closed: boolean): void {
    const { fence, above, lines, hasNested, hasBlock } = this.#fence!;
    this.#fence = undefined;
    this.#above = [];
    this.#isBehindFence = closed;
    if (hasBlock) return;
    const span = spanOf(fence.line, lines.at(-1) ?? fence.line);
    const inside = lines.map((line) => insideFence(line, fence));
    const texts = inside.map(({ text }) => text);
    const path = closed ? pathAsFence(texts, above, fence) : undefined;
    if (path !== undefined) {
      this.#above = [...above, path, "```"];
      this.#isBehindFence = false;
      return;
    }
    const surroundings = { ...this.#surroundings(), above, fence, closed };
    const content = fenceContent(inside, surroundings, this.#formats);
    if (content) {
      this.#add(content, span, above, [fence.line, ...lines]);
      this.#isBehindFence = closed;
    } else if (hasNested && fence.line.from >= this.#reopened) {
      // No file: the fences inside may be some. Looked into only once, lest nested fences cost quadratic time.
      this.#reopened = lines.at(-1)!.to;
      this.#isBehindFence = false;
      this.#readAnew(lines);
    } else if (closed && mayShowEdits(fence, lines)) {
      this.#add(shownEdits(texts), span, above, [fence.line, ...lines]);
      this.#isBehindFence = closed;
    } else if (closed && this.#quotations === 0) {
      const passed = passedOver(texts, surroundings, span);
      if (passed) this.#blocks.passOver(passed);
    }
  }
}
