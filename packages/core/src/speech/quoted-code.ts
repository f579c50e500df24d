import { announces } from "./about-files.ts";
import { announcesAbroad } from "./announced-abroad.ts";
import { changesBelow, withoutAsides } from "./last-words.ts";
import { withoutNames } from "./names.ts";
import { plainlyShowsOther, showsOther } from "./other-code.ts";
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

/** Returns whether a line says that the code below is shown as it is, or roughly, and not as it is to be. */
export function showsCode(line: string): boolean {
  if (!/\p{L}/u.test(withoutNames(line))) return false;
  if (REMARK.test(line) || plainlyShowsOther(line)) return true;
  if (announces(line) || announcesAbroad(line) || changesBelow(line) || CHANGES.test(line)) return false;
  const said = withoutAsides(line);
  return (
    [FAULT, WRONG, LOOKS, TODAY, ABROAD].some((shows) => shows.test(said)) ||
    [WAS, OTHERS].some((shows) => shows.test(lastSentence(said))) ||
    showsOther(said)
  );
}

const REMOVES =
  /\b(?:remov(?:e[sd]?|al)|delet(?:e[sd]?|ion)|drop(?:s|ped)?|get rid of|no longer needed|entfern|lösch|supprim|retire[rz]|enlev|elimin|borra|quita|remov|apag|exclu|rimuov|cancell|usu[nń]|verwijder|kaldır|hapus)|удал|убер|删除|移除|去掉|刪除|削除|삭제|제거|xóa/i;

/** Returns whether a line asks for something to go: "Remove this function from `o.py`:". */
export function asksForRemoval(line: string): boolean {
  return REMOVES.test(line);
}

const ADDS =
  /\b(?:add|insert|append)\s(?:this|these|the following|an?|another|new)\s(?:\w{1,20}\s)?(?:constructor|function|method|overload)s?\b|\b(?:add|insert|append)\s(?:this|these|the following)(?=\s(?:to|in|into|below|above|after|before|at)\b|\s*:)|\(new (?:constructor|function|method|overload)\)/i;

/** Returns whether a line asks for what is shown to be added: "Add this overload to `Cart.java`:". */
export function asksForAddition(line: string): boolean {
  return ADDS.test(line);
}
