import { endsInColon } from "../text/colon.ts";
import { lastSentence } from "./sentence.ts";

const LIKE_THIS = String.raw`(?: (?:roughly |something )?(?:like )?(?:this|the following))?\W*$`;
/** "`a.js` should never contain:", "Instead of this in `a.js`:", "A simplified view of `a.js`:" */
const NEVER = new RegExp(
  [
    String.raw`\b(?:(?:must|should) (?:never|not)|(?:mustn|shouldn)['’]t) (?:contain|have|include|look|say)${LIKE_THIS}`,
    String.raw`^\W*(?:instead of|rather than) (?:this|these|the following|\w{1,12}ing)\b(?!.*\b(?:do|have|put|should|try|use|write)\b)[^,;:]{0,80}:\W*$`,
    String.raw`^\W*an? (?:condensed|rough|schematic|shortened|simplified|stripped-down) (?:outline|overview|picture|sketch|view)\b`,
  ].join("|"),
  "i",
);

/** "In version 1, `a.js` had:", "The bundler turns `a.js` into:", "I'm assuming `a.js` contains:", "You tried this in `a.js`:" */
const OTHER = new RegExp(
  [
    String.raw`^\W*(?:as of|at|in|on) (?!my |this )[^,:]{0,30}\b(?:branch|commit|release|tag|version)\b[^,:]{0,20}, [^,:]{0,60}\b(?:contain(?:ed|s)|had|has|looked|looks|reads?)${LIKE_THIS}`,
    String.raw`\b(?:bundled|compiled|desugared|expanded|lowered|minified|transpiled) (?:in)?to${LIKE_THIS}`,
    String.raw`^\W*(?:a|the|your) (?:\w{1,20} )?(?:bundler|compiler|loader|macro|minifier|plugin|preprocessor|transpiler) (?:compiles|converts|expands|rewrites|transforms|translates|turns) [^,:]{0,60}\b(?:in)?to${LIKE_THIS}`,
    String.raw`^\W*(?:i['’]m|i am|i|i['’]ll|i will) (?:assum|guess|presum)(?:e|ing)?\b[^,;:]{0,80}\b(?:contain|ha[ds]|have|looks|reads?)s?${LIKE_THIS}`,
    String.raw`\b(?:is|was) the (?:bug|cause|culprit|issue|offender|problem|root cause)\W*$`,
    String.raw`^\W*(?:someone|the user|they|you) (?:already |had |have )?(?:attempted|pasted|posted|sent|shared|showed|tried)\b[^,;:]{0,80}:\W*$`,
    String.raw`^\W*for (?:context|reference),`,
    String.raw`^\W*(?:such an?|that|this) (?!change|edit|fix|patch|way)[^,;:]{0,80} would (?:also |still |then )?(?:be (?:broken|unsafe|wrong)|break|crash|deadlock|fail|hang|leak|panic|throw)\b[^,;:]{0,30}:\W*$`,
    String.raw`^\W*after (?:adding|applying|inserting|making|using) this\b.{0,60}\b(?:breaks|crashes|fails|hangs|stops)\b[^,;:]{0,30}:\W*$`,
  ].join("|"),
  "i",
);

/** "So sah `a.js` früher aus:", "L'ancienne version de `a.js` :", "以前的代码：", "No escribas `a.js` así:" */
const OTHER_ABROAD = new RegExp(
  [
    String.raw`^\W*so (?:lautete|sah|stand|war)\b[^,;:]{0,80}(?<!\p{L})(?:damals|früher|ursprünglich|vorher|zuvor)(?!\p{L})`,
    String.raw`^\W*(?:(?:hier (?:ist|war) )?(?:das|der|die) )?(?:alte|frühere|bisherige|vorherige|ursprüngliche)[rs]? (?:code|fassung|funktion|inhalt|stand|version)(?!\p{L})`,
    String.raw`^\W*(?:voici )?(?:l['’]|la |le )?(?:ancienne|ancien|précédente?) (?:code|contenu|fonction|version)(?!\p{L})`,
    String.raw`^\W*(?:aquí está |este es )?(?:el |la )?(?:código|versión) (?:anterior|antiguo|antigua|original|vieja|viejo)(?!\p{L})`,
    String.raw`^\W*(?:ecco )?(?:il |la )?(?:precedente|vecchia|vecchio) (?:codice|contenuto|funzione|versione)(?!\p{L})`,
    String.raw`^\W*(?:poprzedni|poprzednia|stara|stary) (?:kod|wersja)(?!\p{L})`,
    String.raw`^\W*zo (?:stond|was|zag)\b[^,;:]{0,80}\b(?:eerder|eerst|vroeger)\b`,
    String.raw`(?<!\p{L})eski (?:hali|kodu?|sürümü?)\s?:\W*$`,
    String.raw`^\W*no (?:escribas?|hagas?|uses?|pongas?)\b[^,;:]{0,80} (?:así|esto|de esta (?:forma|manera))\s?:\W*$`,
    String.raw`(?<!\p{L})так (?:делать|писать) (?:нельзя|не (?:надо|нужно|следует|стоит))|(?<!\p{L})tak nie (?:należy|pisz|powinno|rób|wolno)(?!\p{L})`,
    String.raw`(?:之前|以前|原来|旧)的?(?:代码|内容|写法|实现|版本)\s?[:：]|(?:以前|元|前|旧)の(?:コード|バージョン|内容|実装)\s?[:：]`,
    String.raw`このように[^、。]{0,10}ないで|(?:기존|예전|이전)의? ?(?:구현|내용|버전|코드)\s?:|잘못된 (?:방법|예|코드)\s?:`,
  ].join("|"),
  "iu",
);
/** What is said of a change to it: "Die alte Version ersetzen durch:" */
const CHANGES_ABROAD =
  /durch|ersetz|änder|cambi|reempl|rempla|modif|sosti|sustitu|zamie|замен|измен|vervang|wijzig|değiştir|改|换|換|変更|置き換え|교체|바꾸|변경/iu;

/** Returns whether a line says so of the code below with words that say nothing else: "`a.js` should never contain:". */
export function plainlyShowsOther(line: string): boolean {
  if (!endsInColon(line)) return false;
  const said = lastSentence(line);
  return NEVER.test(said) || (OTHER_ABROAD.test(said) && !CHANGES_ABROAD.test(said));
}

/** Returns whether a line says that the code below was there before, is elsewhere, or is what comes of the file. */
export function showsOther(line: string): boolean {
  return endsInColon(line) && OTHER.test(lastSentence(line));
}
