import { filesNamed } from "../../naming/path-text.ts";
import { forbidsAbove } from "../../speech/against.ts";
import { isDeferred } from "../../speech/not-to-apply.ts";
import { BETWEEN_SENTENCES } from "../../speech/sentence.ts";
import { endsInColon } from "../../text/colon.ts";
import { type Line, withText } from "../../text/line.ts";

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
/** What a sentence calls an edit of the answer. */
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
const AGAIN = String.raw`let me (?:redo|retry|rewrite|start over|try (?:that|this|it)? ?again)\b(?: (?:that|this|it))?\W*$`;
/** "Wait, that was wrong", "On second thought", "My apologies, the port is fine as it is. Instead:", "Korrektur:" */
const WITHDRAWS = new RegExp(
  [
    String.raw`^\W*${SIGHS}{0,3}(?:on second thoughts?\b|(?:scratch|scrap|strike|forget|ignore|disregard) (?:that|this)\b(?! \w)|never ?mind\b|${AGAIN})`,
    String.raw`^\W*${SIGHS}{1,3}(?:${THAT}(?:['’]s| is| was) ${WRONG}|wrong \w{1,20}(?=[.!:,]))`,
    String.raw`^\W*(?=\w{2,9}(?: \w{9})?\s?[,.!:—–])${SIGHS}{1,3}.{0,200}\binstead\W*:\W*$`,
    String.raw`^\W*${THAT} was ${WRONG}\b`,
    String.raw`^\W*[❌✗✘]\W*${THAT}(?:['’]s| is| was) ${WRONG}\b(?!.*:\W*$)`,
    String.raw`^\W*(?:korrektur|correction|rectification|corrección|correção|correzione|исправление|更正|订正|訂正|정정|勘误)\W{0,3}[:：]`,
    String.raw`^\W*(?:${EXCUSES})(?:[,，:：、。!！]|\.(?!\w)| [—–-])`,
  ].join("|"),
  "i",
);
/** "That's not correct, …": of what stands above, be it an edit or a sentence. */
const DENIES = /^\W*that(?:['’]s| is) not (?:quite )?(?:right|correct)\s?[,.;:—–-]/i;
/** "Wait, that's not right:", "Let me correct that:", "Corrected edit:", "The right version of that edit is:". */
const CORRECTS =
  /\b(?:wait|oops|scratch that|corrections?|my (?:bad|mistake)|let me (?:correct|fix|redo)|i made an? (?:error|mistake)|(?:that|this)(?:['’]s| is| was) (?:not (?:quite )?right|wrong|incorrect)|corrected (?:block|change|edit|version)|right version of (?:that|the|this) (?:\w{1,10} )?(?:block|change|diff|edit|patch))\b/i;

/** "(The response was cut off here. Say "continue" for the rest.)" Without the second part it may be about the code. */
const ENDS =
  /\b(?:answer|code|file|message|output|response) (?:is|was|has been|got) (?:cut off|truncated)\b.{0,80}\b(?:say|type|reply|send|write)\b.{0,10}["'“‘`*]continue\b/i;

/** Returns what a line of prose takes back, if it does; `above` is the line of prose right above, if no block stands between. */
export function withdrawalIn(line: Line, above = ""): Withdrawal | undefined {
  return line.text.length > LENGTH ? undefined : takenBackIn(line, above);
}

function takenBackIn(line: Line, above: string): Withdrawal | undefined {
  const { text } = line;
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

/** So many characters of what is said are shown. */
const SHOWN = 100;

/** Returns the sentence of a line that takes something back, or all of it if no one does, in quotes. */
export function quoted(line: Line): string {
  const whole = line.text.trim();
  let from = 0;
  for (const { index, 0: end } of [...whole.matchAll(BETWEEN_SENTENCES), { index: whole.length, 0: "" }]) {
    const text = whole.slice(from, index + end.trimEnd().length);
    if (takenBackIn(withText(line, text), "")) return shown(text);
    from = index + end.length;
  }
  return shown(whole);
}

function shown(text: string): string {
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text);
}
