import { endsInColon } from "../text/colon.ts";
import { announces } from "./about-files.ts";
import { announcesAbroad } from "./announced-abroad.ts";
import { changesBelow, withoutAsides } from "./last-words.ts";
import { withoutNames } from "./names.ts";
import { lastSentence } from "./sentence.ts";

/** "The bug in `o.py` is here:", "Root cause", "The problem lies in `run`:", but not "Clear the error when it is loaded:" */
const FAULT =
  /^\W*(?:(?:here|this|that)(?: i|['’])s |(?:how|in|what|when|where|why|with) )?(?:the |your |our |a )?(?:(?!(?:an?|any|the|your) )\w{1,20} ){0,3}(?:bug|cause|culprit|defect|error|fault|flaw|issue|mistake|offender|problem|root cause)\b(?:(?: (?:in|of|with) \S{1,200})?\W{0,4}$|.{0,80}\b(?:is|lies|sits|hides|comes|stems|originates|happens|occurs|was)\b)/i;
/** "The faulty lines in `o.py`:", "Here is where it goes wrong:" */
const WRONG =
  /^\W*(?:(?:here|this|that)(?: i|['’])s )?(?:the |your |our )?(?:broken|buggy|failing|faulty|guilty|offending|problematic|vulnerable|wrong) (?:\w{1,20} )?(?:call|check|code|function|lines?|loop|method|part)\b|^\W*(?:here|this|that)(?: i|['’])s (?:what|where|why)\b.{0,60}\b(?:breaks?|caus(?:es|ed)|crash\w*|fail\w*|go(?:es)? wrong|happens?|triggers?)\b/i;
/** "Look at `run`:", "In `o.py` you have:", "Consider how `run` ends:" */
const LOOKS =
  /^\W*(?:(?:first|now|so|please|let['’]?s|let us|if you|have a|take a|when you) )*(?:look (?:at|closely)|looking at|consider|notice|note (?:that|how)|observe|recall|remember|see)\b|\b(?:you|we|i|it|which|file)(?: currently| already| now| still)? (?:have|has|had|see|wrote)\b[^:]{0,60}:?\W*$/i;
/** "### `o.py` today", "as it stands" */
const TODAY =
  /\b(?:today|currently|at present|at the moment|right now|so far|as it (?:is|stands)|as[- ]is|(?:looks|reads) (?:now|like this))\W*$/i;
/** "For comparison, this is the file as it was in release 1.4:", "`load` used to look like this:" */
const WAS =
  /^\W*for comparison\b|\b(?:how|is|['’]s)\b[^:：]{0,60}\bit (?:stood|used to be|was)\b|\bused to (?:be|look|read)\b[^:：]{0,40}[:：]\W*$/i;
/** "Many people write it like this:", "You might be tempted to write:", "A naive version would be:" */
const OTHERS =
  /^\W*(?:imagine|an? (?:hypothetical|na[iï]ve))\b|^\W*(?:\w{1,12} )?(?:beginners|codebases|developers|people|programmers|projects|tutorials)\b[^:：]{0,60}\b(?:do|use|write)\b|\btempt(?:ed|ing) to\b/i;
/** "(simplified)", "(pseudocode)", "— optional" */
const REMARK =
  /[(（[—–-]\s{0,2}(?:(?:very|much|slightly|heavily|a bit|strongly) )?(?:simplified|abridged|abbreviated|shortened|condensed|schematic|pseudo-?code|sketch|illustrative|illustration|conceptual|for (?:reference|illustration|context)|not (?:to be )?applied|not (?:necessary|needed|required)|optional|nicht (?:nötig|notwendig)|vereinfacht|pseudocode|optional|zur ansicht|simplifi[ée]e?|simplificad[oa]|opcional|facultatif|упрощ[её]нно|псевдокод|简化|伪代码|可选|簡略|疑似コード|任意)\s{0,2}(?:[)）\]:：]|$)/i;
const ABROAD = new RegExp(
  [
    String.raw`^\W*(?:${[
      String.raw`(?:der|das) (?:fehler|bug|problem)\b.{0,60}\b(?:ist|liegt|steckt|sitzt|befindet)`,
      String.raw`die ursache\b|schau|sieh|aktuell steht`,
      String.raw`l['’](?:erreur|origine)\b|le (?:bug|bogue|problème)\b.{0,60}\b(?:est|vient|se trouve)`,
      String.raw`la cause\b|regarde`,
      String.raw`el (?:error|problema|fallo|bug)\b.{0,60}\b(?:está|es|viene)|la causa\b|mira`,
      String.raw`o (?:erro|problema|bug)\b.{0,60}\b(?:está|é|vem)|a causa\b`,
      String.raw`l['’]errore\b|il (?:problema|bug)\b.{0,60}\b(?:è|sta|viene)`,
    ].join("|")})`,
    String.raw`^[^\p{L}]*(?:ошибка|проблема|причина|баг|посмотри)`,
    String.raw`^[^\p{L}]*(?:问题|問題|错误|錯誤|原因|根因|根本原因|バグ|エラー)(?:出在|在于|在於|就在|在|是|出|は|が|の)`,
    String.raw`^[^\p{L}]*(?:看一?下|请看|注意)`,
    String.raw`^[^\p{L}]*(?:문제|원인|버그|오류)(?:는|은|가|이)`,
  ].join("|"),
  "iu",
);
/** "The fix for the bug", "This solves the problem", "the root cause is fixed by": what is below is the change. */
const CHANGES =
  /\b(?:fix(?:e[sd]|ing)?|solv(?:e[sd]?|ing)|solution|resolv(?:e[sd]?|ing)|repair(?:s|ed)?|correct(?:s|ed|ion)?|address(?:es|ed)|becomes?|make sure|ensure|now (?:has|have|looks|reads)|after (?:that|this|these|the changes?)|behebt|behoben|lösung|corrig|solución|soluciona|solução|исправ|реш)|修复|修正|改为|改成|解决|直し/i;

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

/** Returns whether a line says that the code below is shown as it is, was, or roughly, or stands elsewhere, and not as it is to be. */
export function showsCode(line: string): boolean {
  if (!/\p{L}/u.test(withoutNames(line))) return false;
  const last = endsInColon(line) ? lastSentence(line) : "";
  const isOld = OTHER_ABROAD.test(last) && !CHANGES_ABROAD.test(last);
  if (REMARK.test(line) || NEVER.test(last) || isOld) return true;
  if (announces(line) || announcesAbroad(line) || changesBelow(line) || CHANGES.test(line)) return false;
  const said = withoutAsides(line);
  return (
    [FAULT, WRONG, LOOKS, TODAY, ABROAD].some((shows) => shows.test(said)) ||
    [WAS, OTHERS].some((shows) => shows.test(lastSentence(said))) ||
    (endsInColon(said) && OTHER.test(lastSentence(said)))
  );
}
