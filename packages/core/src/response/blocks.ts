import { inFolder, malformed } from "../formats/content.ts";
import type { Aside, BlockContent, Embedded } from "../formats/format.ts";
import { hunksOf, wholeText } from "../hunk.ts";
import { nearestLine } from "../naming/lines-above.ts";
import { namesSameFile } from "../naming/path-above.ts";
import { spellingsOf, wordAbove } from "../naming/spellings.ts";
import { isVisible } from "../text/blanks.ts";
import { beginsWithLetter } from "../text/first-letter.ts";
import { type Line, spanOf } from "../text/line.ts";
import { openFence } from "../text/markdown.ts";
import type { Block, Edit, ParsedResponse, ParseEvent, PassedOver, Span } from "../types.ts";
import { withReadings } from "./damage/damage.ts";
import { respanned } from "./embedded.ts";
import { type ChangeInWords, changeInWords, withUnmet } from "./in-words/changes.ts";
import { exchangesInWords } from "./in-words/exchange.ts";
import { labelledPairs } from "./in-words/labelled-pair.ts";
import { changesInTable } from "./in-words/table-of-changes.ts";
import { withoutLeaks } from "./leaked.ts";
import { asCaptioned, asRival } from "./meant/caption.ts";
import { type Part, withoutPathsBelow } from "./meant/captions-below.ts";
import { withoutRivals } from "./meant/choices.ts";
import { withoutCitations } from "./meant/citations.ts";
import { withoutCut } from "./meant/cut.ts";
import { isDoubtful, isOnlyShown, markedBeside } from "./meant/doubtful.ts";
import { withoutFailed } from "./meant/failed.ts";
import { withoutShifted } from "./meant/numbered-insertions.ts";
import { withSaid } from "./meant/said.ts";
import { type Withdrawal, withdrawalIn } from "./meant/withdrawal.ts";
import { withoutWithdrawn } from "./meant/withdrawn.ts";
import { draftsLeftOut } from "./thoughts.ts";

/** What blocks are read with. */
export interface BlocksOptions {
  /** The path meant by blocks that name none. */
  readonly path: string | undefined;
  readonly onEvent: ((event: ParseEvent) => void) | undefined;
  /** Reads a text within a block. */
  readonly parse: (text: string, path: string | undefined) => ParsedResponse;
}

/** Where a block stands in the response. */
export interface Whereabouts {
  readonly span: Span;
  /** What stands above the block, or above its fence. */
  readonly above: readonly string[];
  /** Its lines, that with which its fence begins among them. */
  readonly lines: readonly Line[];
  /** It stands in a quotation. */
  readonly isQuoted: boolean;
}

/** The blocks of a response as they are read. */
export class Blocks {
  readonly #options: BlocksOptions;
  readonly #blocks: Block[] = [];
  readonly #quoted = new Set<Block>();
  /** Calls of which a record tells that they failed. */
  readonly #failed = new Set<string>();
  /** What is left out of a block. */
  readonly #asides = new Map<Block, Aside>();
  /** The lines of prose. */
  readonly #heard: Line[] = [];
  #changesInWords: ChangeInWords[] = [];
  readonly #withdrawals: Withdrawal[] = [];
  #exchangeIn = exchangesInWords();
  readonly #changeIn = changesInTable();
  readonly #pairIn = labelledPairs();
  /** One whose text ended at marks that may as well begin a fence within it. */
  #endsInDoubt: Block | undefined;
  readonly #cut = new Set<Block>();
  #passedOver: PassedOver[] = [];
  /** What is said outside of blocks and fences. */
  #said: string[] = [];
  /** The lines of prose, those with which fences begin, and the blocks, in their order. */
  #parts: Part[] = [];
  /** The last line of prose below the last block. */
  #prose = "";
  /** Up to which offset prose was read: lines come again where a format gave them back. */
  #read = 0;
  /** How many of the blocks are thoughts, as turned out behind them. */
  #drafts = 0;
  #hasEdits = false;
  /** How the path of the block before stands in its line, with the signs around it. */
  #spellings: readonly string[] = [];
  #path: string | undefined;

  constructor(options: BlocksOptions) {
    this.#options = options;
    this.#path = options.path;
  }

  /** The path of the block before, or else that of the caller. */
  get path(): string | undefined {
    return this.#path;
  }

  get count(): number {
    return this.#blocks.length;
  }

  /** Returns all from the n-th on, thoughts among them. */
  from(nth: number): readonly Block[] {
    return this.#blocks.slice(nth);
  }

  /** Takes in what was read in a block. */
  add(read: BlockContent, { span, above, lines, isQuoted }: Whereabouts): void {
    const { onEvent } = this.#options;
    const content = asCaptioned(read, above, span, !this.#hasEdits);
    const embedded = (content.embedded ?? []).map((part) => this.#embedded(part, span));
    const own = content.edits.map((edit) => this.#spelled(undamaged(edit), above, lines));
    const edits = [...own, ...embedded.flatMap((part) => part.edits)];
    const problems = [...content.problems, ...embedded.flatMap((part) => part.problems)];
    const block = { span, edits, problems };
    this.#blocks.push(block);
    this.#parts.push(block);
    this.#exchangeIn = exchangesInWords();
    this.#prose = "";
    if (isQuoted) this.#quoted.add(block);
    if (read.aside) this.#asides.set(block, read.aside);
    for (const call of read.failed ?? []) this.#failed.add(call);
    for (const edit of edits) onEvent?.({ kind: "edit", edit });
    for (const problem of problems) onEvent?.({ kind: "problem", problem });
    this.#hasEdits ||= !edits.every(isDoubtful);
    this.#path = pathOf(edits) ?? pathOf(read.edits) ?? this.#path;
  }

  #spelled(given: Edit, above: readonly string[], lines: readonly Line[]): Edit {
    const near = spellingsOf(given.path, [...above, lines[0]?.text ?? ""]);
    const isCarried = near === undefined && this.#blocks.length > 0 && given.path === this.#path;
    const edit = isCarried ? asCarried(given, above, lines) : given;
    const spellings = near ?? (edit.path === this.#path ? this.#inherited(edit, above) : []);
    this.#spellings = spellings;
    return spellings.length > 0 ? { ...edit, spellings } : edit;
  }

  /** What else may be the file of an edit that names none: the word above, or what may have been that of the block before. */
  #inherited({ kind }: Edit, above: readonly string[]): readonly string[] {
    const word = kind === "patch" ? wordAbove(above) : undefined;
    return word === undefined ? this.#spellings : [word];
  }

  #embedded(part: Embedded, span: Span): ParsedResponse {
    const { rival } = part;
    const parsed = this.#parsed(part, span);
    return rival === undefined
      ? parsed
      : { ...parsed, edits: parsed.edits.map((edit) => asRival(edit, rival)) };
  }

  #parsed({ text, path: given, folder, call }: Embedded, span: Span): ParsedResponse {
    const path = given ?? this.#path;
    const parsed = respanned(this.#options.parse(text, path), span, call);
    if (given !== undefined && parsed.edits.length + parsed.problems.length === 0)
      return { ...parsed, edits: [malformed({ format: "response", path, span, ...NO_EDIT })] };
    return folder === undefined ? parsed : inFolder(parsed, folder);
  }

  /** Takes note of a line of prose, which may take back what stands above, or ask for a change in words. */
  readProse(line: Line): void {
    if (line.to <= this.#read) return;
    this.#read = line.to;
    this.#heard.push(line);
    // Nothing is taken back that is not there.
    const withdrawal = this.#blocks.length > 0 ? withdrawalIn(line, this.#prose) : undefined;
    if (withdrawal) this.#withdrawals.push(withdrawal);
    if (isVisible(line.text)) this.#prose = line.text;
    const change = changeInWords(line) ?? this.#changeIn(line) ?? this.#pairIn(line);
    for (const found of [this.#exchangeIn(line), change]) if (found) this.#changesInWords.push(found);
  }

  /** Takes note of a line outside of blocks and fences. */
  hear(line: Line): void {
    const { text } = line;
    if (beginsWithLetter(text) || /[\p{L}\p{N}]/u.test(text) || openFence(line)) this.#parts.push(line);
    if (isVisible(text)) this.#said.push(text);
  }

  /** Takes note of a fence that is no block, though nothing says so. */
  passOver(fence: PassedOver): void {
    this.#passedOver.push(fence);
  }

  /** Fences that are no blocks, though nothing says so. */
  get passedOver(): readonly PassedOver[] {
    return this.#passedOver;
  }

  /** The last block's text ended at marks that may as well begin a fence within it; `settleEnd` tells. */
  doubtEnd(): void {
    this.#endsInDoubt = this.#blocks.at(-1);
  }

  settleEnd(isEnd: boolean): void {
    if (this.#endsInDoubt && !isEnd) this.#cut.add(this.#endsInDoubt);
    this.#endsInDoubt = undefined;
  }

  /** Models draft edits before they answer: at this line the thoughts end, of which the begin is missing. */
  leaveOut(line: Line): void {
    const edits = this.#blocks.slice(this.#drafts).flatMap((block) => block.edits);
    this.#drafts = this.#blocks.length;
    [this.#path, this.#hasEdits, this.#changesInWords] = [this.#options.path, false, []];
    [this.#said, this.#parts, this.#passedOver] = [[], [], []];
    if (edits.length > 0) {
      const span = spanOf(line, line);
      this.add(draftsLeftOut(edits.length, line), { span, above: [], lines: [], isQuoted: false });
    }
  }

  /** Returns those that are meant: neither thoughts nor citations nor one of several ways. */
  meant(): readonly Block[] {
    const named = withoutPathsBelow(this.#blocks.slice(this.#drafts), this.#parts, this.#options.path);
    const whole = withoutFailed(withoutCut(named, this.#cut), this.#failed);
    const blocks = withoutCitations(whole, this.#quoted, this.#heard);
    const kept = withoutWithdrawn(withoutShifted(blocks), this.#withdrawals);
    const chosen = withoutRivals(kept, this.#heard);
    const unmet = withUnmet(markedBeside(chosen), this.#changesInWords);
    const meant = withSaid(unmet, this.#said, this.#parts);
    const hasEdits = meant.some(({ edits }) => edits.length > 0);
    return meant.map((block) => this.#withAside(block, hasEdits));
  }

  /** Tells what edits are left out of a block. */
  #withAside(block: Block, hasEdits: boolean): Block {
    const aside = this.#asides.get(block);
    if (!aside || (hasEdits && !aside.always)) return block;
    const count = this.#options.parse(aside.text, this.#options.path).edits.length;
    return count === 0 ? block : { ...block, problems: [...block.problems, aside.told(count, block.span)] };
  }
}

/** Returns an edit with what chats and models make of code on its way undone, or refused where that may be in it. */
function undamaged(edit: Edit): Edit {
  const texts = hunksOf(edit).map(wholeText);
  return withReadings(withoutLeaks(edit, texts), texts);
}

/** Returns an edit whose path is that of the block before, with the sentence above it, if it names no other file there. */
function asCarried(edit: Edit, above: readonly string[], lines: readonly Line[]): Edit {
  if (edit.kind !== "patch" || lines.some(({ text }) => text.includes(edit.path))) return edit;
  const line = nearestLine(above).trim();
  return line === "" || above.some(namesSameFile) ? edit : { ...edit, carried: line };
}

const NO_EDIT = {
  what: "unread",
  message: "The text of the block looks like edits, but none of them can be read.",
  hint: "Send each of them again below the path of its file.",
};

/** One that is renamed is found by its former path, too. */
function pathOf(edits: readonly Edit[]): string | undefined {
  return edits.findLast((edit) => edit.path !== "" && !isOnlyShown(edit))?.path;
}
