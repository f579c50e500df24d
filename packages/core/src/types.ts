/**
 * The glossary: every word of the product, with one meaning each.
 *
 * The way of the data: a response is parsed to edits, each hunk of an edit is located in the image of its
 * file, matches and rejects make a plan, and the plan is applied. See docs/architecture.md.
 */

/** Part of the response: half-open, in UTF-16 offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Lines of a file: half-open, 0-based. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Something in the response that could not be read, or was read with a doubt. */
export interface Problem {
  /** Stable, `<format>/<what>`: `search-replace/missing-divider`. */
  readonly code: string;
  readonly message: string;
  readonly span?: Span;
  /** The next thing to do. */
  readonly hint?: string;
}

/** One line of a hunk; `text` is without its line end. */
export interface HunkLine {
  readonly kind: "context" | "remove" | "insert";
  readonly text: string;
  /** The model says that no line end follows, as the file ends here: `\ No newline at end of file`. */
  readonly unended?: true;
  /** Context without the blank that stands before it in a diff. */
  readonly bare?: true;
}

/**
 * One contiguous change. The lines `context` and `remove` are its preimage, what the model says stands in the
 * file; `context` and `insert` are its postimage.
 */
export interface Hunk {
  readonly lines: readonly HunkLine[];
  readonly span: Span;
  /** Where the model says that the preimage starts, 0-based in the file that it saw. */
  readonly line?: number;
  /**
   * How far, in lines, the place may be from `line`: 1 where the model was shown each line with its number (ln-diff), 40 in
   * apply-diff. 0 where the format's numbers are known to be unreliable and only break ties (unified diffs).
   */
  readonly reach?: number;
  /** The line was found in the file, and not stated by the model. */
  readonly isMeasured?: true;
  /** The scopes which the model named around the place (`@@ class A`), outermost first. */
  readonly anchors: readonly string[];
  /**
   * They are what is around the place, as the model says; what git writes behind numbers is some line above, and around the
   * place only if it is the head of a section.
   */
  readonly statesScope?: "any" | "section";
  /** What is inserted without any context goes right below the line of the innermost scope. */
  readonly belowScope?: true;
  /** Each line stands behind a sign, so that the format tells context from what goes and comes: `-`, `+`, a blank. */
  readonly signed?: true;
  /** The header counts the lines of either side as they are: no sign was forgotten. */
  readonly counted?: boolean;
  /** The hunk as stated has lines of context, so that a `+` may have been forgotten; set before it is located. */
  readonly marked?: boolean;
  /** The lines as stated, where others came of comparing the two sides; set before it is located. */
  readonly stated?: readonly HunkLine[];
  /** The model says that the preimage ends, or the insertion goes, at the end of the file. */
  readonly atEnd: boolean;
  /**
   * The preimage is a string, not lines: where whole lines do not match, its first line may be the tail, and its last
   * one the head, of a line of the file, of which the rest stays.
   */
  readonly partial?: true;
  /** The string ends where a line does. */
  readonly endsLine?: true;
  /**
   * Other ways to read the hunk: with another of its `=======` as the divider, without the line numbers or entities
   * that a chat window put in. One counts only where its preimage is found, and found better than that of `lines`.
   */
  readonly readings?: readonly HunkReading[];
  /** The model says that the preimage stands in the file this often, and each time is meant; once if absent. */
  readonly occurrences?: number | "all";
  /** Strings that a later edit of the call looks for in what is inserted here: the file may not hold them as well. */
  readonly sought?: readonly string[];
  /** Whether a line end follows the file's last line afterwards, if the hunk stands there and changes that; set before it is located. */
  readonly finalNewline?: boolean;
}

/** Another way to read a hunk: its lines, and where the preimage starts, 0-based, if only this reading tells that. */
export type HunkReading = Pick<Hunk, "lines" | "line">;

interface EditBase {
  /** As the model wrote it, without decoration; the repository's own list of files decides which one is meant. */
  readonly path: string;
  /** The path with the signs around it that were taken for decoration: a file of such a name is the one that is meant. */
  readonly spellings?: readonly string[];
  /** Name of the format that read it. */
  readonly format: string;
  readonly span: Span;
  /** By what the record of an agent knows the call that asks for it. */
  readonly call?: string;
}

/** Changes lines of one file. Hunks without a preimage create the file where it is missing. */
export interface PatchEdit extends EditBase {
  readonly kind: "patch";
  readonly hunks: readonly Hunk[];
  /** The sentence above it, where nothing names a file, and the path is that of the block before. */
  readonly carried?: string;
  /** The caller knows that it is done, and how: that is noted, and it is not placed once more. */
  readonly done?: string;
}

/** Gives the whole text of one file. */
export interface WriteEdit extends EditBase {
  readonly kind: "write";
  readonly text: string;
  /** The format's way to create a file: refused where a file with another text exists. */
  readonly create: boolean;
  /** Lines of the text stand for code of the file that the model did not write out (`// ... existing code ...`). */
  readonly elided?: true;
  /** The line above asks for something to go: a text that the file has already does not say what. */
  readonly removes?: true;
  /** The line above asks for what is shown to be added: it is no other version of what the file has. */
  readonly adds?: true;
  /** A line above says that the file is a new one: it is no file of its name in a folder. */
  readonly isNew?: true;
  /** What of the text the line above asks to remove, in words. */
  readonly goes?: Goes;
  /** Where the line above puts what is shown, in words. */
  readonly place?: PlaceInWords;
  /** The line above speaks of the file as one that is there: it is updated, or fixed. */
  readonly changes?: true;
  /** The text is a definition within the file, in place of the one with its name. */
  readonly part?: true;
  /** The path stands where nothing but a path can stand: a word alone is one. */
  readonly named?: true;
  /** What the response says of this in prose: all of it, where this is all that it asks for. */
  readonly said?: readonly string[];
  /** It is a fence below a path, which may as well show something about the file. */
  readonly shown?: true;
  /** A line that names the path stood above the text: it belongs to it where the file starts with that line. */
  readonly heading?: string;
  /** Another path, of which a comment in the first line consists: the text may be that file's. */
  readonly rival?: string;
  readonly executable?: boolean;
  /** Only the file tells whether the text is its next version, or a definition of it; where it is none, the edit is `malformed`. */
  readonly doubt?: WriteDoubt;
}

/** All lines of a text, so many as they have to be, or the one definition, rule or setting that it is. */
export type Goes = "all" | "one" | number;

/** Where new code goes, as prose tells it by the names of what stands there: "right after `load`". */
export interface PlaceInWords {
  /** Beside: above or below, as the text shows. */
  readonly side: "above" | "below" | "beside" | "end";
  /** What the place is beside, or at the end of; absent: the file. */
  readonly name?: string;
  /** What stands on the other side of the place. */
  readonly before?: string;
  /** What holds the place. */
  readonly within?: string;
}

/** Why a text may not be meant for the file that is named near it. */
export interface WriteDoubt {
  readonly problem: Problem;
  /** What names the file asks for a change of it, or says that it has changed. */
  readonly isAskedFor: boolean;
  /** It asks for the file to be added: where there is none, the text is all of it. */
  readonly mayBeNew?: true;
  /** The response has nothing else, so any version of the file is meant. */
  readonly isAll?: true;
  /** The response has other edits, and nothing asks for this one: only a part of the file may be meant, or nothing at all. */
  readonly isBeside?: true;
}

/** Moves one file, and changes lines on the way. */
export interface RenameEdit extends EditBase {
  readonly kind: "rename";
  readonly to: string;
  readonly hunks: readonly Hunk[];
}

/** Removes one file. */
export interface DeleteEdit extends EditBase {
  readonly kind: "delete";
  /** What the model says that the file holds, as lines to remove: a file that holds something else is not deleted. */
  readonly hunks?: readonly Hunk[];
}

/** Looks like an edit and can't be read: its outcome is `malformed`, for the reason in `problem`. */
export interface MalformedEdit extends EditBase {
  readonly kind: "malformed";
  readonly problem: Problem;
}

/** One request of the response for one path. */
export type Edit = PatchEdit | WriteEdit | RenameEdit | DeleteEdit | MalformedEdit;

/** The span of the response that one format claims. */
export interface Block {
  readonly span: Span;
  readonly edits: readonly Edit[];
  readonly problems: readonly Problem[];
}

/** What is known of a block before it is complete. */
export type BlockEvent =
  /** A block begins; `path` is absent where nothing names one. */
  | { readonly kind: "opened"; readonly format: string; readonly path?: string | undefined }
  /** The model says that the change starts at this line, 0-based. */
  | { readonly kind: "target"; readonly line: number }
  | { readonly kind: "removed"; readonly text: string }
  | { readonly kind: "inserted"; readonly text: string };

/** What a response says, as soon as it is known. */
export type ParseEvent =
  | BlockEvent
  | { readonly kind: "edit"; readonly edit: Edit }
  | { readonly kind: "problem"; readonly problem: Problem };

/** What a response asks for, and what of it could not be read. */
export interface ParsedResponse {
  /** The whole text that was parsed. */
  readonly response: string;
  /** In the order of the response. */
  readonly edits: readonly Edit[];
  readonly problems: readonly Problem[];
  /** What was read as no edit, though nothing plainly says that it is none; absent: nothing. */
  readonly passedOver?: readonly PassedOver[];
}

/** A fence that no format reads as an edit: what it defines may be what a file is to have, as only that can tell. */
export interface PassedOver {
  readonly lines: readonly string[];
  /** The line above it; empty where there is none. */
  readonly caption: string;
  /** The file that the lines above it name; absent: none. */
  readonly path?: string;
  readonly span: Span;
  /** The line above may say that it only shows something, or offers it. */
  readonly isShown?: true;
}

/** `latin1` stands for any encoding that is not UTF-8: each byte is one character, so that none is lost. */
export type Encoding = "utf-8" | "latin1";

/** What ends a line; nothing where the file ends without. */
export type LineEnd = "\n" | "\r\n" | "";

/** One version of a file. What costs a pass over the text is made on demand. */
export interface Image {
  /** All of it, byte order mark and line ends included. */
  readonly text: string;
  readonly encoding: Encoding;
  readonly bom: boolean;
  /** True for the empty file too: nothing is left unterminated. */
  readonly finalNewline: boolean;
  /** Without byte order mark and line ends. */
  readonly lines: readonly string[];
  /** How many lines there are. */
  readonly length: number;
  /** Returns one of `lines`, or undefined beyond them. This and the next three read no more than they have to. */
  line(index: number): string | undefined;
  /** Returns the lines from one to before another, as far as there are any. */
  linesBetween(from: number, to: number): readonly string[];
  /** Returns the offset in `text` where a line starts; `text.length` for `length` and beyond. */
  startOf(line: number): number;
  /** Returns the line that holds an offset of `text`. */
  lineOf(offset: number): number;
}

/** The files of a repository by their paths; a `Set` is one. */
export interface Paths extends Iterable<string> {
  has(path: string): boolean;
}

/** The files that edits may name. */
export interface Tree {
  /** Every path of the repository. */
  readonly paths: Paths;
  /** The files that can be read, by path; those that no edit names may be missing. */
  readonly images: ReadonlyMap<string, Image>;
  /** What files are made in that are not there yet, where that is not UTF-8. */
  readonly encodings?: ReadonlyMap<string, Encoding>;
  /** Why a path must be left as it is: no text file of its own is there, or a rule of the user is against it. */
  readonly obstacles: ReadonlyMap<string, Obstacle>;
  /** Returns why a file must not become what the edits make of it, or undefined; asked of all that happens to a file, at once. */
  readonly guard?: (change: FileChange) => Obstacle | undefined;
  /**
   * Returns what the file at `path` was before, and is, as far as that is kept, newest first; asked only where an edit has
   * no place in it today, or would write lines that it quotes, or says for which version it was written.
   */
  readonly earlier?: (path: string) => Iterable<Earlier>;
}

/** Why a path must be left as it is. */
export interface Obstacle {
  /** The rest of a sentence that starts with the path: "is a symbolic link". */
  readonly reason: string;
  /** What to do about it: a sentence. */
  readonly advice: string;
  /** The user may say that it is all right. */
  readonly consent?: true;
  /** The user can do what `advice` says, and then the same edit may land: the model has nothing to do with it. */
  readonly yours?: true;
}

/** A former version of a file. */
export interface Earlier {
  /** What names the version: the id of its blob. */
  readonly id: string;
  readonly image: Image;
}

/** How strict a match was, strictest first. */
export type Rung =
  /** Byte for byte, at the claimed line if there is one. */
  | "exact"
  /** Exact, at another line than the claimed one. */
  | "offset"
  /** But for blanks at the end of lines. */
  | "whitespace"
  /** But for blanks anywhere, or a shift of all lines. */
  | "indentation"
  /** But for quotes, dashes, entities. */
  | "punctuation"
  /** A line was misquoted. */
  | "similar"
  /** Lines of the file were left out of the quote, or lines were quoted that are not there. */
  | "gapped"
  /** The change groups of one hunk stand in different places. */
  | "split"
  /** Exact in a former version of the file, and what was changed since does not touch it. */
  | "earlier";

/** A place for a hunk. */
export interface Candidate {
  /** The lines of the image from the first to the last that is aligned. */
  readonly range: Range;
  /** For each line of the preimage the line of the image that it stands for, or -1: it does not stand there. */
  readonly alignment: readonly number[];
  readonly rung: Rung;
  /** 0 to 1; of the placements with score s or more, at least the share s is right (docs/benchmarks.md). */
  readonly score: number;
}

/** A hunk located. */
export interface Match extends Candidate {
  /** Score minus that of the best candidate which does not overlap; 1 where there is none. */
  readonly margin: number;
  /** Lines between the claimed start and `range.from`, negative = earlier; absent where none was claimed. */
  readonly offset?: number;
}

/** Why an edit is refused. */
export type RejectCode =
  /** No place of the file is like what is quoted. */
  | "not-found"
  /** Nothing tells which of several places, or of two things, is meant. */
  | "ambiguous"
  /** Another edit, or another hunk, changes the same lines. */
  | "overlapping"
  /** The path stands for no file, or for no single one. */
  | "no-such-file"
  /** The file that is to be made is there, with another text. */
  | "path-exists"
  /** The path, or what would be written, must not be. */
  | "forbidden"
  /** It can't be read. */
  | "malformed"
  /** Code was left out of it, and would be lost. */
  | "elided";

/** The first line in which a preimage and a place of the file differ. */
export interface Divergence {
  /** Index of the line in the preimage, 0-based, and how many lines the preimage has. */
  readonly index: number;
  readonly of: number;
  readonly expected: string;
  /** The file's line, 0-based, and its text; absent past the end of the file. */
  readonly line?: number;
  readonly actual?: string;
}

/** Lines of a file that stand between two quoted ones and are not quoted. */
export interface LeftOut extends Excerpt {
  /** Index of the line in the preimage that stands above them. */
  readonly index: number;
}

/** A quoted line that a place lacks, and that stands at another one. */
export interface StandsAt {
  /** Index of the line in the preimage, 0-based. */
  readonly index: number;
  /** Where it stands in the file, 0-based. */
  readonly line: number;
}

/** Some lines of a file, the first of which is line `line`, 0-based. */
export interface Excerpt {
  readonly line: number;
  readonly lines: readonly string[];
}

/** A hunk that has its place, of an edit that is refused because of others of its hunks. */
export interface FittingHunk {
  /** Index into the hunks of the edit. */
  readonly hunk: number;
  readonly span: Span;
  /** Where it would go. */
  readonly range: Range;
}

/** What a reject says of the places of a file. */
export interface Places {
  /** Best first: the places of an ambiguous hunk, the nearest ones of a hunk that was not found. */
  readonly candidates: readonly Candidate[];
  /** Against the best candidate. */
  readonly divergence?: Divergence;
  /** What the quote leaves out at the best candidate, where it has all quoted lines. */
  readonly leftOut?: LeftOut;
  /** What the best candidate lacks, and why it is not taken. */
  readonly standsAt?: StandsAt;
  /**
   * The file as it is around the best candidate; without one all of a short file, or about where the hunk says that it goes,
   * and where lines have words of it.
   */
  readonly excerpt?: Excerpt;
  /** Around other places, in the order of the file, where `excerpt` does not show them. */
  readonly elsewhere?: readonly Excerpt[];
}

/** An edit refused. */
export interface Reject extends Places {
  readonly code: RejectCode;
  readonly path: string;
  /** What is wrong, and what to do next. */
  readonly message: string;
  /** What `message` says of this hunk, in words that name no place: why the best candidate will not do, say. */
  readonly reason?: string;
  /** The hunk that failed, or the whole edit. */
  readonly span: Span;
  /** The preimage that was looked for. */
  readonly preimage?: readonly string[];
  /** Where the model says that it starts, 0-based. */
  readonly line?: number;
  /** Its places in the file with the edits that fit, which are written where the user wants a part. */
  readonly written?: Places;
  /** The other hunks of the edit that have no place. */
  readonly others?: readonly Reject[];
  /** The hunks of the edit that have theirs; absent where there are none, or the edit is refused as a whole. */
  readonly fitting?: readonly FittingHunk[];
  /** Index into the outcomes of the edit that changes the same lines; absent where two hunks of one edit do. */
  readonly rival?: number;
  /** Index into the outcomes of the refused edit that inserts lines which this one quotes: it has its place behind that one. */
  readonly buildsOn?: number;
  /** Paths that may have been meant. */
  readonly suggestions?: readonly string[];
  /** It is refused only because the user has to say that this path may be changed. */
  readonly consent?: true;
  /** It is refused only because of something that the user can put right, as the message says. */
  readonly yours?: true;
}

/** An edit landed, or was there before, or is refused. */
export type OutcomeStatus = "applied" | "already-applied" | RejectCode;

/** What became of one edit. */
export interface Outcome {
  readonly edit: Edit;
  /** The file of the repository that `edit.path` stands for. */
  readonly path: string;
  readonly status: OutcomeStatus;
  /** One for each hunk that changes something, in order, or for each part of one that was split; empty where refused. */
  readonly matches: readonly Match[];
  readonly reject?: Reject;
  /** What the user should know of an edit that landed: "appended at the end". */
  readonly notes: readonly string[];
}

/**
 * `before` and `after` are whole texts, byte order mark included. `blob` is there where git has the file after the
 * change as a blob of this name, which is to be used as it is.
 */
export type FileChange =
  | {
      readonly kind: "add";
      readonly path: string;
      readonly after: string;
      /** UTF-8 if absent. */
      readonly encoding?: Encoding;
      readonly executable: boolean;
      readonly blob?: string | undefined;
    }
  | {
      readonly kind: "modify";
      readonly path: string;
      readonly before: string;
      readonly after: string;
      readonly encoding: Encoding;
      readonly blob?: string | undefined;
    }
  | { readonly kind: "delete"; readonly path: string; readonly before: string; readonly encoding: Encoding }
  | {
      readonly kind: "rename";
      readonly path: string;
      readonly to: string;
      readonly before: string;
      readonly after: string;
      readonly encoding: Encoding;
    };

/** One commit to be: each path at most once, `before` as the steps before it leave the file. */
export interface Step {
  readonly message: string;
  readonly changes: readonly FileChange[];
  /** Indices into the outcomes: the edits that this step carries out. */
  readonly edits: readonly number[];
}

/** What is to be written: plain, printable, serialisable. Without steps there is nothing to do. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly rejects: readonly Reject[];
  readonly problems: readonly Problem[];
}

/** How edits are placed, and what is made of them. */
export interface PlanOptions {
  /** Keep the good edits where others were refused. */
  readonly partial?: boolean;
  /** Exact matches only: at the claimed line where the format gives one that counts. */
  readonly strict?: boolean;
  /** Write lines that only say that code was left out (`// ... rest unchanged ...`), as they are. */
  readonly allowElision?: boolean;
  /** What becomes one step. */
  readonly per?: "response" | "file" | "edit";
  /** Subject, and perhaps body, of each step instead of the one made from its changes. */
  readonly message?: string;
}

/** What a response makes of files. */
export interface ApplyResult {
  /** The response that was parsed, which all spans refer to. */
  readonly response: string;
  /** Every edit is applied or already applied, and there is at least one. */
  readonly ok: boolean;
  /** The files that change, `null` = deleted. Empty where not ok, unless `partial`. */
  readonly files: Readonly<Record<string, string | null>>;
  /** One for each edit, in the order of the response. */
  readonly outcomes: readonly Outcome[];
  readonly plan: Plan;
  readonly problems: readonly Problem[];
}
