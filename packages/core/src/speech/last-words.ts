import { announces, illustrates, showsFile } from "./about-files.ts";
import { announcesAbroad } from "./announced-abroad.ts";
import { asksForChange } from "./asks.ts";
import { deniesChange, plainlyDeniesChange, saysChange } from "./change-words.ts";
import { demands } from "./demands.ts";
import { behindLast, LEAD_IN, LONGEST, SENTENCE_BEGINS } from "./sentence.ts";

/** Where another sentence begins, or what one comes to: "… is slow. You can", "…, so only", "…, but it is". */
const BEGINS = new RegExp(String.raw`${SENTENCE_BEGINS}|;\s|,\s(?:but|so)\s(?!that\b)`, "gu");

/** "(the rest can stay as it is)", "; everything else is the same", ". I left `load` as it was": an aside about something else. */
const ASIDE =
  /\((?:I|we|all|everything|no|nothing|(?:the )?(?:others?|remaining|rest))\b[^()]*\)|[;.,–—-] (?:everything else|(?:I|we)(?:['’]ve)? (?:kept|left)|no(?:te|thing else|thing more)|the (?:others?|remaining|rest))\b[^:：]*/gi;

/** What hangs on a clause: "so that it gives up", "whenever React calls it". */
const HANGS_ON =
  /\s(?:as soon as|because|if|since|so(?= \w)|that|unless|until|when(?:ever)?|where|which|while)\s.*$/i;

/** "The fix is to …", "A simpler version using `defer`:", "You can simplify it by …:" */
const CHANGES =
  /\b(?:fix(?:es)?|solution|(?:clean|neat|short|simpl|fast|saf|tight)er|(?:clean|optimi[sz]|patch|rework|simplifi)ed|(?:simplif|tid)y|rewrite|refactor|consider \w+ing)\b/i;

/** "And we can", "Let's just", "I'd recommend": how a sentence begins that says what to use. */
const BEGIN = String.raw`(?:^\W*|[,:;–—-] )${LEAD_IN}(?:instead,? |(?:I|we)(?: (?:can|could|might|should|would)| ?['’]d)? (?:(?:recommend|suggest) )?)?${LEAD_IN}`;
/** "Try:", "Use this instead:", "Please use the following code in `src/a.ts`:" */
const USES_THIS = new RegExp(
  String.raw`${BEGIN}(?:try|us(?:e|ing))(?: (?:this|the following)(?: code| instead| one| version)?(?: (?:for|in) \S+)?)?\W*$`,
  "i",
);
/** "Use try-with-resources:", "We can use a set:", but not "Use it like this:" or "You can use the store:". */
const USES = new RegExp(
  String.raw`${BEGIN}(?:try|us(?:e|ing)) (?!(?:her|his|it|its|like|that|the|them|these|this|your)\b)(?!.*\blike (?:so|this)\b)`,
  "i",
);

/** "It now looks like this:", "`load` should look like this:" */
const LOOKS =
  /^(?!\W*if\b|.*\bthe same\b).*\b(?:(?<!right )now|should|then|will|would|(?<=^\W*)with [^,:]{1,60},)(?!\w)[^.:]{0,40} look(?:s|ed)? (?:as follows|like)\b/i;

/** "Just drop this in place of your current `load`:", "Swap it for this:" */
const PUTS = new RegExp(
  String.raw`^\W*${LEAD_IN}(?:copy|drop|paste|swap|turn) |\b(?:it|this|the following) in place of\b`,
  "i",
);

/** "`load` should use a set:", "It has to be closed:", but not "You should see this:" */
const SHOULD =
  /\b(?:should|must|ha(?:s|ve) to|needs? to) (?!(?:also |now )?(?:find|get|notice|output|print|see|show)\b)/i;

/** "To save memory, read in chunks:", but not "To test it, call it twice:" */
const AIMS =
  /^\W*to (?!(?:build|call|check|confirm|import|install|print|reproduce|run|see|start|test|try|use|verify)\b)\w{1,20} [^,:]{1,80}, (?!(?:call|import|open|run|start|type|visit)\b)\w/i;

/** "Sure! Here's the method:", "Here's how I'd write it:", "A set takes care of that:", "The simplest way is to read once:" */
const PRESENTS = new RegExp(
  [
    String.raw`\bhere(?:['’]s| is| are| it is| you go)\b(?! (?:how|what|where|why)\b)`,
    String.raw`\b(?:I|we)(?:['’]d| would) (?:change|do|go|put|write)\b`,
    String.raw`\bonly\b[^:]{0,60}\b(?:is|are) shown\b|\btakes (?:its|the) place\b`,
    String.raw`^\W*this (?:also |now )?(?:gets rid of|keeps|lets|saves|stops)\b`,
    String.raw`\blet(?:['’]s)? (?!(?:assume|go|imagine|look|me|say|see|step|suppose|us|walk)\b)`,
    String.raw`\bby \w{2,20}ing\b|\btakes? care of\b`,
    String.raw`^\W*(?:certainly|of course|ok(?:ay)?|sure)\b[^:]{0,40}[:：]?\W*$`,
  ].join("|"),
  "i",
);

/** "As in `src/b.py`:", "If `load` were slow:", "Here is your function:", "This is how it is:" */
const DENIES =
  /^\W*(?:(?:here|that|this)(?: i|['’])s (?:your (?:class|code|function|method|script|snippet)\W*$|(?:how (?!I|to|we|you c)|what (?:happens|you)|where|why))|(?:as(?! (?:you )?(?:asked|discussed|mentioned|promised|requested|suggested)\b)|had|if|in order not|like|say|what (?:if|happens|not|you (?:had|have|wrote))|when|why)\b|your\b(?!.*\b(?:must|needs?|should)\b))|(?<!\bhere it )\b(?:is|was)\W*$/i;

/** "Please don't fix it like this:" */
const FORBIDS = new RegExp(
  String.raw`^\W*${LEAD_IN}(?:avoid|do(?:n['’]t| not)|never|(?:there(?:['’]s| is) )?no (?:changes?|edits?|need))\b`,
  "i",
);

/** "You can verify it with:", "To reproduce it:" */
const TRIES = /\b(?:confirm|reproduc|verif)\w*/i;

/** "Here's an example that runs it:", "Use it like this:" */
const EXAMPLE = /\b(?:examples?|usage|(?:call|run|try|use) (?:it|them))\b/i;

/** "Shall I change `save` as well?", "It would be:", "If you like streams:", "A mock for tests:" */
const OFFERS = /\?|\b(?:could|if you|might|mock(?:ed)?|optional|stub|would)\b/i;

/**
 * Returns whether a line says that the code below is an example, or stays as it is. What it says last counts, as models tell
 * first what is wrong, and who calls it: "`load` is called twice. Here is a simpler version, using a set:".
 */
export function showsBelow(line: string): boolean {
  const last = lastWords(line);
  return FORBIDS.test(last) || (isShown(last) && !tellsOfChange(last));
}

/** Returns whether it does with words that hardly say anything else: they count above the path of a file, too. */
export function plainlyShowsBelow(line: string): boolean {
  return showsBelow(line) && plainlyDeniesChange(mainClause(lastWords(line)));
}

/** Returns whether a line says so with words that a change hardly has, unlike those of files and outputs: "`save` prints nothing:". */
export function surelyShowsBelow(line: string): boolean {
  const last = lastWords(line);
  return [FORBIDS, TRIES, EXAMPLE].some((one) => one.test(last)) || plainlyShowsBelow(line);
}

/** Returns whether a line may say so, or only offers the code below: "Shall I change `save` as well? It would be:". */
export function mayShowBelow(line: string): boolean {
  const last = lastWords(line);
  return isDenied(last) || illustrates(last) || OFFERS.test(line);
}

function isShown(words: string): boolean {
  return isDenied(words) || ((illustrates(words) || showsFile(words)) && !saysChange(mainClause(words)));
}

function isDenied(words: string): boolean {
  const main = mainClause(words);
  return deniesChange(main) || DENIES.test(main) || TRIES.test(words);
}

/** Returns whether a line says last that the code below is a change: "The test fails. I'd add a limit:". */
export function changesBelow(line: string): boolean {
  return tellsOfChange(lastWords(line));
}

/** Returns whether a line says last that the code below is what is to be: "Use this instead:", "`load` should look like this:". */
export function proposesBelow(line: string): boolean {
  const last = lastWords(line);
  return [LOOKS, USES_THIS].some((one) => one.test(last));
}

/** Returns whether a line says last that the code below is the change, or that there is one. */
export function presentsBelow(line: string): boolean {
  const last = lastWords(line);
  return presents(last) || (!isShown(last) && presents(withoutAsides(line)));
}

function presents(words: string): boolean {
  const says = saysChange(mainClause(words)) || announcesAbroad(words);
  return says || tellsOfChange(words) || (PRESENTS.test(words) && !isShown(words));
}

/** Returns a line without what it says in brackets of other code than that below. */
export function withoutAsides(line: string): string {
  return line.replace(ASIDE, " ");
}

/** Returns what a line says last: its last sentence, or what that comes to. */
export function lastWords(line: string): string {
  if (line.length > LONGEST) return "";
  // A word alone has no others behind it.
  return /[\s(]/.test(line) ? behindLast(BEGINS, withoutAsides(line)) : line;
}

function tellsOfChange(words: string): boolean {
  const main = mainClause(words);
  const says = [AIMS, LOOKS, PUTS, SHOULD, USES_THIS, USES].some((one) => one.test(main));
  return (
    says ||
    asksForChange(main) ||
    announces(main) ||
    ((CHANGES.test(main) || demands(words)) && !deniesChange(main))
  );
}

/** Returns words without what hangs on their clause: it says nothing of what the clause is about. */
function mainClause(words: string): string {
  return words.replace(HANGS_ON, "");
}
