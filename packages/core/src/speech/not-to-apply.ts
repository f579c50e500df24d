import { endsInColon } from "../text/colon.ts";
import { lastSentence } from "./sentence.ts";

const NOT_YET =
  /\b(?:do not|don['’]t|not to be|shouldn['’]t|should not) (?:yet )?(?:be )?(?:appl(?:y|ied)|commit(?:ted)?|merged?|made?)\b[^.:]{0,40}\b(?:yet|for now|until|before)\b|\bnoch nicht anwenden|\bne pas (?:encore )?appliquer|\bno (?:lo |la )?apli(?:car|ques?)[^.:]{0,20} (?:todavía|aún)|пока не применя|(?:暂|先|还)(?:时)?不要?(?:应用|使用|执行)|まだ適用し|^\W*later(?: on)?, (?:when|once|after|if|as soon as) (?:you|we)\b.{0,120}:\W*$/i;

/** "For a later PR:", "Should you ever need it, not now, this would be it:", "If you move to 16 one day, the line would be:" */
const LATER =
  /^\W*(?:if|should|when(?:ever)?) (?:we|you) (?=.{0,100}\b(?:at some point|ever|in (?:the )?future|later(?: on)?|one day|some ?day)\b).{1,160}\bwould\b[^:]{0,60}:\W*$|^\W*for (?:a|the|some) (?:future|later) (?:change|commit|iteration|pr|pull request|release|version)\b[^,;.:]{0,40}:\W*$|[(,;—–-]\s?(?:but )?not (?:now|yet)\s?[),;:—–-].{0,80}:\W*$/i;

/** Returns whether a line says that a change is not to be made now: "(don't apply yet)", "For a later PR (not now):". */
export function isDeferred(line: string): boolean {
  if (NOT_YET.test(line)) return true;
  return endsInColon(line) && LATER.test(lastSentence(line.replaceAll("**", "")));
}

/** "For illustration only:", "(do not apply)", "(just an illustration, please don't apply it)" */
const ILLUSTRATES = new RegExp(
  [
    String.raw`^\W*(?:(?:this is|just|only|and|but) ){0,2}(?:for|as an?) (?:illustration|demonstration|illustrative purposes|reference) only\b`,
    String.raw`[(（\[](?:[^()（）[\]]{0,80}[,;:.–—-] ?(?:but |so )?)?(?:please )?(?:do not|don['’]t|not to be) (?:apply|applied|use|used|copy|copied)(?: (?:it|this|that))?[)）\]]`,
    String.raw`^\W*(?:it|this)(?: i|['’])s (?:just |only )(?:an example\b|(?:for|to) (?:illustrate|illustration|show)\b)|^\W*hypothetically\b[^:]{0,60}:\W*$`,
    String.raw`^\W*(?:as an example|for (?:example|instance)),? in (?:another|a different|some other) (?:app|codebase|project|repo|repository)\b.{0,80}:\W*$`,
    String.raw`^\W*(?:es (?:solo|sólo) un ejemplo|c['’]est (?:juste |seulement )?un exemple|(?:é|è) (?:só|apenas|solo) um? (?:exemplo|esempio))\b`,
    String.raw`^\W*(?:rein )?(?:hypothetisch|hipotéticamente|hypothétiquement|hipoteticamente|гипотетически)\W*$|^\W*(?:假设性|假設|假设|仮に|参考)\W*$`,
    String.raw`^\W*nur zur (?:illustration|veranschaulichung|ansicht)\b|[(（](?:bitte )?nicht anwenden[)）]|[(（]ne pas appliquer[)）]|^\W*(?:solo|sólo|só|apenas) (?:como|para|a título de) (?:ejemplo|ilustra|exemplo)|[(（](?:no aplicar|não aplicar|не применять)[)）]|^\W*(?:только )?для (?:примера|иллюстрации)\W*$`,
    "仅供参考|僅供參考|仅作示例|参考までに|참고용|[(（](?:请勿应用|不要应用|適用しないでください)[)）]",
  ].join("|"),
  "i",
);

/** Returns whether a line says that an edit below is an example, and not to be made: "For illustration only:". */
export function isIllustration(line: string): boolean {
  return ILLUSTRATES.test(line);
}

const ALREADY =
  /\b(?:was|were|is|are|has been|have been)\salready\s(?:applied|committed|merged)\b(?!.*[,;])|\bwurden?\sbereits\s(?:angewendet|übernommen)\b|\bdéjà\s(?:été\s)?appliquée?s?\b|\bya\s(?:se\s)?aplic(?:ó|ado|ada)\b|\bjá\sfoi\saplicad[oa]\b|уже\s(?:был[аои]?\s)?применен|已经?(?:应用|提交)|すでに適用|이미 적용/i;

const CHANGE = "(?:change|code|commit|diff|edit|fix|patch|update|version)s?";
/** "Your last commit made this change:", "You already have this:" */
const MADE = new RegExp(
  [
    String.raw`^\W*(?:in )?(?:my|our|the|your) (?:last|latest|most recent|previous) (?:change|commit|edit|patch|pr|pull request|push),? `,
    "(?:(?:you|we|i) )?(?:already )?(?:added|applied|brought|contained|contains|did|had|has|introduced|made)",
    String.raw` (?:this|these|the following)(?: same)?(?: ${CHANGE})?\W*$`,
    String.raw`|^\W*(?:(?:i|we|you)(?:['’]ve| have)?|your (?:code|file|repo|repository)|the (?:code|file|repo|repository)) already `,
    "(?:applied|contains?|did|ha[sd]|have|includes?|made)",
    String.raw` (?:this|these|the following)(?: same)?(?: ${CHANGE})?(?: (?:applied|done|in place))?\W*$`,
  ].join(""),
  "i",
);

/** Returns whether a line says that the change below was made before: "Your last commit made this change:". */
export function isDone(line: string): boolean {
  return endsInColon(line) && (ALREADY.test(line) || MADE.test(lastSentence(line)));
}

/** "My previous suggestion was:", but not "My previous suggestion was incomplete:" */
const FORMER_EDIT =
  /^\W*(?:(?:here|this) (?:is|was) )?(?:my|our|the|your) (?:earlier|first|former|initial|last|original|previous) (?:answer|attempt|change|edit|fix|idea|patch|proposal|suggestion|version)(?: (?:looked like|was|were))?(?: (?:as follows|the following|this|these))?\W*$/i;

/** Returns whether a line says that the change below is one that was made up before: "My previous suggestion was:". */
export function isFormerEdit(line: string): boolean {
  return endsInColon(line) && FORMER_EDIT.test(lastSentence(line));
}

const EXCHANGES = "(?:chang|modif|replac|rewr|swap|turn|updat)";
/** "Don't replace:", "In your last commit you replaced:", "The linter wants to replace:", "If you use Node 14, you may replace:" */
const NO_EXCHANGE = new RegExp(
  [
    String.raw`^\W*(?:please )?(?:do not|don['’]t|never) ${EXCHANGES}\w*[^,;]{0,80}$`,
    String.raw`^\W*(?:in [^,:]{1,40},? )?(?:someone|they|you|(?:the|your) (?:last|latest|previous) (?:change|commit|edit|pr)) (?:already |had |have )?${EXCHANGES}\w*(?:ed|ote|ped)\b`,
    String.raw`^\W*(?:the|your) (?:bot|bundler|codemod|compiler|formatter|linter|plugin) (?:\w{1,10} (?:to )?)?${EXCHANGES}\w*`,
    String.raw`^\W*if you (?:are on|have|run|target|use) [^:]{1,80}, you (?:can|could|may|might) (?:also )?${EXCHANGES}\w*`,
  ].join("|"),
  "i",
);

/** Returns whether a label above a former text tells of an exchange, forbids it, or leaves it to the user: "Don't replace:". */
export function asksForNoExchange(label: string): boolean {
  return NO_EXCHANGE.test(lastSentence(label));
}
