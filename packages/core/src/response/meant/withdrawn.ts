import { largest } from "../../extremes.ts";
import { problemOf, type What } from "../../formats/content.ts";
import { insertionsOf, preimageOf } from "../../hunk.ts";
import { filesNamed } from "../../naming/path-text.ts";
import { onceForEach } from "../../once.ts";
import { forbidsAbove } from "../../speech/against.ts";
import { isDeferred } from "../../speech/not-to-apply.ts";
import { endsInColon } from "../../text/colon.ts";
import { tells } from "../../text/fold.ts";
import { type Line, spanOf } from "../../text/line.ts";
import { linesOf } from "../../text/lines.ts";
import type { Block, Edit } from "../../types.ts";
import { unclear, withoutEdits } from "./meant.ts";

/** A line of prose that takes back what stands above, or tells that its end is missing. */
export interface Withdrawal {
  readonly line: Line;
  /** It names the edit above, says that this is wrong, corrects something, or says that the answer ends too early. */
  readonly kind: "ignores" | "withdraws" | "corrects" | "ends";
  /** The files of which the sentence above speaks that is not correct. */
  readonly about?: readonly string[];
}

/** Longer lines say more. */
const LENGTH = 300;
const WHAT =
  "answer|attempt|block|change|code|diff|draft|edit|patch|snippet|solution|suggestion|version|approach";
/** "Ignore the block above", "don't apply the first edit". */
const IGNORES = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|discard|skip|forget(?: about)?|scrap|scratch|(?:do not|don['’]t) (?:apply|use))\s(?:(?:the|that|this|my|all|of)\s){0,3}(?:above\b(?!\s\w)|(?:(?:above|previous|last|first|earlier|prior)\s){1,2}(?:${WHAT}|one)s?\b|(?:${WHAT})s?\s(?:above|before)\b)`,
    String.raw`\b(?:ignorier|vergiss|verwirf).{0,40}\b(?:oben|obige[nr]?|davor|vorherige[nr]?|erste[nr]?)\b`,
    String.raw`\bignore[rz]? .{0,30}\b(?:ci-dessus|précédente?)|\bignor[ae] .{0,30}\b(?:anterior|arriba|acima|sopra|precedente)`,
    "игнорируй.{0,30}(?:выше|предыдущ)|忽略.{0,6}(?:上面|前面|之前|上述)|(?:上記|上の|前の).{0,16}無視|(?:위|이전).{0,16}무시",
  ].join("|"),
  "i",
);
const SIGHS = String.raw`(?:(?:wait|oops|sorry|(?:my )?apologies|hmm+|no|nope|actually|ah|argh|ugh|hold on)\b[\s,.!:—–-]{1,4})`;
const THAT = `(?:that|this|it|the (?:${WHAT}) above)`;
const WRONG =
  "(?:(?:all|just|actually|also) )?(?:not (?:quite )?(?:right|correct)|wrong|incorrect|a mistake|an error)";
/** What begins a line that takes something back, with a sign behind it. */
const EXCUSES = [
  "perdón|perdona|disculpa|espera|desculpe|scusa|aspetta",
  "entschuldigung|moment|halt|warte|nein",
  "pardon|désolée?|attends|oups",
  "стоп|подожди|извини(?:те)?|простите|ой",
  "等一下|等等|抱歉|不对|すみません|待って|잠깐|죄송(?:합니다)?",
].join("|");
/** "Wait, that was wrong", "On second thought", "My apologies, the port is fine as it is. Instead:", "Korrektur:" */
const WITHDRAWS = new RegExp(
  [
    String.raw`^\W*${SIGHS}{0,3}(?:on second thoughts?\b|(?:scratch|scrap|strike|forget|ignore|disregard) (?:that|this)\b(?! \w)|never ?mind\b)`,
    String.raw`^\W*${SIGHS}{1,3}(?:${THAT}(?:['’]s| is| was) ${WRONG}|wrong \w{1,20}(?=[.!:,]))`,
    String.raw`^\W*(?=\w{2,9}(?: \w{9})?\s?[,.!:—–])${SIGHS}{1,3}.{0,200}\binstead\W*:\W*$`,
    String.raw`^\W*${THAT} was ${WRONG}\b`,
    String.raw`^\W*[❌✗✘]\W*${THAT}(?:['’]s| is| was) ${WRONG}\b(?!.*:\W*$)`,
    String.raw`^\W*${SIGHS}{0,3}let me (?:redo|retry|rewrite|start over|try (?:that|this|it)? ?again)\b(?: (?:that|this|it))?\W*$`,
    String.raw`^\W*(?:korrektur|correction|rectification|corrección|correção|correzione|исправление|更正|订正|訂正|정정|勘误)\W{0,3}[:：]`,
    String.raw`^\W*(?:${EXCUSES})(?:[,，:：、.。!！]| [—–-])`,
  ].join("|"),
  "i",
);
/** "That's not correct, …": of what stands above, be it an edit or a sentence. */
const DENIES = /^\W*that(?:['’]s| is) not (?:quite )?(?:right|correct)\s?[,.;:—–-]/i;
/** "Wait, that's not right:", "Let me correct that:", "Corrected edit:". */
const CORRECTS =
  /\b(?:wait|oops|scratch that|corrections?|my (?:bad|mistake)|let me (?:correct|fix|redo)|i made an? (?:error|mistake)|(?:that|this)(?:['’]s| is| was) (?:not (?:quite )?right|wrong|incorrect)|corrected (?:block|change|edit|version))\b/i;

/** "(The response was cut off here. Say "continue" for the rest.)" Without the second part it may be about the code. */
const ENDS =
  /\b(?:answer|code|file|message|output|response) (?:is|was|has been|got) (?:cut off|truncated)\b.{0,80}\b(?:say|type|reply|send|write)\b.{0,10}["'“‘`*]continue\b/i;

/** Returns what a line of prose takes back, if it does; `above` is the line of prose right above, if no block stands between. */
export function withdrawalIn(line: Line, above = ""): Withdrawal | undefined {
  const { text } = line;
  if (text.length > LENGTH) return undefined;
  if (ENDS.test(text)) return { line, kind: "ends" };
  if (IGNORES.test(text)) return { line, kind: "ignores" };
  if (DENIES.test(text)) return { line, kind: "withdraws", about: filesNamed(above) };
  const isForbidden = isDeferred(text) || (above === "" && forbidsAbove(text));
  if (WITHDRAWS.test(text) || (isForbidden && isSentence(text))) return { line, kind: "withdraws" };
  return CORRECTS.test(text) ? { line, kind: "corrects" } : undefined;
}

/** What ends in a colon, or is a heading, speaks of what stands below. */
function isSentence(text: string): boolean {
  return !endsInColon(text) && !/^\s*(?:#|\*\*)|^[^ ]* ?\(/.test(text);
}

/**
 * Returns the blocks without what such lines take back: the one edit right above that is to be ignored is left out; where it
 * is not certain which of two is meant, both are refused, unless the later one changes what the earlier one puts in.
 */
export function withoutWithdrawn(
  blocks: readonly Block[],
  withdrawals: readonly Withdrawal[],
): readonly Block[] {
  const changed = new Map<Block, Block>();
  const refuse = (block: Block, line: Line) => changed.set(block, refused(block, mayTakeBack(line)));
  const holding = blocks.filter(({ edits }) => edits.length > 0);
  const isBuiltOn = onceForEach((at: number) => buildsOn(holding[at]!, holding[at - 1]!));
  const correctedBy = correctedIn(holding);
  let [at, ignored] = [0, 0];
  for (const { line, kind: said, about = [] } of withdrawals) {
    while (holding[at] && holding[at]!.span.from < line.from) at++;
    const [last, next] = [holding[at - 1], holding[at]];
    if (last && said === "ends") changed.set(last, refused(last, mayLackItsEnd(line)));
    if (!last || said === "ends" || (next && isBuiltOn(at))) continue;
    const kind = about.length > 0 && !isAbout(last, about) ? "corrects" : said;
    if (kind === "ignores" && at === 1) changed.set(last, leftOut(last, line));
    else if (kind === "ignores") for (; ignored < at; ignored++) refuse(holding[ignored]!, line);
    else if (kind === "withdraws") for (const block of next ? [last, next] : [last]) refuse(block, line);
    else if (next) {
      const corrected = correctedBy(at);
      for (const block of corrected ? [corrected, next] : []) refuse(block, line);
    }
  }
  return blocks.map((block) => changed.get(block) ?? block);
}

/** Whether a block has an edit of one of these files. */
function isAbout({ edits }: Block, files: readonly string[]): boolean {
  return edits.some(({ path }) => files.some((file) => path === file || path.endsWith(`/${file}`)));
}

/** Whether a block quotes what another one puts in. */
function buildsOn({ edits }: Block, other: Block): boolean {
  const made = new Set(other.edits.flatMap(linesMade));
  return edits.flatMap(linesQuoted).some((line) => made.has(line));
}

/**
 * Returns what finds the last block before the n-th that quotes, or puts in, what that does in the same file. It is asked
 * for ascending numbers.
 */
function correctedIn(blocks: readonly Block[]): (nth: number) => Block | undefined {
  const known = new Map<string, number>();
  let seen = 0;
  return onceForEach((nth) => {
    for (; seen < nth; seen++) for (const line of linesWithPath(blocks[seen]!)) known.set(line, seen);
    const found = linesWithPath(blocks[nth]!).map((line) => known.get(line) ?? -1);
    return blocks[largest(found)];
  });
}

function linesWithPath({ edits }: Block): readonly string[] {
  return edits.flatMap((edit) => linesOfEdit(edit).map((line) => `${edit.path}\n${line}`));
}

function linesOfEdit(edit: Edit): readonly string[] {
  return [...linesQuoted(edit), ...linesMade(edit)];
}

function linesMade(edit: Edit): readonly string[] {
  if (edit.kind === "write") return linesOf(edit.text).filter(tells);
  const quoted = new Set(linesQuoted(edit));
  const hunks = edit.kind === "patch" ? edit.hunks : [];
  const made = hunks.flatMap(insertionsOf).flatMap(({ texts }) => texts);
  return made.filter((text) => tells(text) && !quoted.has(text));
}

function linesQuoted(edit: Edit): readonly string[] {
  const hunks = edit.kind === "patch" ? edit.hunks : [];
  return hunks.flatMap(preimageOf).filter(tells);
}

function leftOut(block: Block, line: Line): Block {
  const message = `${JSON.stringify(line.text.trim())} takes back the edit above: it was left out.`;
  const hint = "If the edit is meant, remove that line from the response.";
  const fault = { format: "response", span: spanOf(line, line), what: "withdrawn", message, hint };
  return withoutEdits(block, [problemOf(fault)]);
}

function mayTakeBack(line: Line): What {
  const message = `${JSON.stringify(line.text.trim())} may take back what is above: it is unclear what is still meant.`;
  return { what: "withdrawn", message, hint: "Send only the edits that are meant." };
}

function mayLackItsEnd(line: Line): What {
  const message = `${JSON.stringify(line.text.trim())} says that the answer ends too early: what is above may be cut off.`;
  return { what: "truncated", message, hint: "Send all of it again." };
}

function refused(block: Block, doubt: What): Block {
  return { ...block, edits: block.edits.map((edit) => unclear(edit, doubt)) };
}
