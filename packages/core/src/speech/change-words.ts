import { wordSet } from "../text/word-list.ts";
import { announcesInWord } from "./announced-abroad.ts";
import { withoutNames } from "./names.ts";

/**
 * Words by which a line says that the code below is a change, or what is to be. In English, then in German, French, Spanish,
 * Portuguese, Italian, Polish, Dutch, Turkish and Russian, as models answer.
 */
const PRESENTS =
  wordSet(`adapted added adds adjust adjusted answer avoids becomes better change changed changes cleaned cleaner cleanest
  converted corrected correction cure done drop edit edited eliminates ends ensure ensures extract extracted faster fix fixed fixes
  guarantee guarantees handle handled handles implementation improve improved improvement instead made make
  makes modified modify move moved need needed needs now optimised optimize optimized patch patched patches preserves prevents
  recommend recommendation refactored refactoring rename renamed renames renaming replace replaced replacement resolved
  resolves restructure restructured result rewrite rewritten rewrote robust safe safely safer safest shorter
  should simpler simplest simplified simplify simply solution solve solved solves sorted suggest suggestion
  swap switch switched tidied turns update updated version want wrap wrapped wrapping
  korrigierte korrigiert geänderte ändere geändert ersetze angepasste angepasst verbesserte behoben lösung stattdessen verwende
  sollte gehört neue
  corrigée corrigé corriger modifiée modifié remplacez remplace utilisez suffit solution devrait nouvelle
  corregido corregida corrige modificado modificada reemplaza cambia solución resuelto usa utiliza debería nuevo nueva
  corrigido corrigida substitua altere solução resolvido deve novo nova
  corretto corretta modificato sostituisci soluzione usa dovrebbe nuovo nuova
  poprawiona poprawiony zmień zmieniona zastąp użyj aangepaste vervang gebruik güncelleyin değiştirin düzeltilmiş
  исправленный исправленная исправлено исправил изменённый измененный измени замените замени используй используйте решение
  следует новый`);

/** Words by which it says that it is none, and that hardly say anything else: "Conceptually, it is equivalent to:" */
const SHOWS = wordSet(`advise anti-pattern bad buggy comparison conceptually currently demonstrates equivalent
  hypothetical illustrate illustrates illustration imagine imagining incorrect internally mistake naive originally overkill
  pitfall previously pseudo pseudo-code pseudocode quoting sketch somebody someone suppose technically tempted
  traditionally wrong wrote
  aktuell bisher bisherige derzeit vergleich falsch vermeide actuellement comparaison évitez actualmente comparación
  incorrecto atualmente comparação errado attualmente confronto sbagliato сейчас сравнения неправильно избегайте`);
const SHOWS_TOGETHER =
  /^\W*(?:compared?|contrast)\b|\b(?:current|former|old|original|previous) (?:class|code|definition|file|function|implementation|logic|method|one|state|version)\b|\bat the moment\b|\bright now\b|\broughly (?:as follows|like|this)\b|\bhow (?:a|the|your) (?:caller|client|consumer|developer|user)s? (?:can|could|may|might|will|would)\b|\btoday\W*$|\bfor (?:example|illustration|instance)\b/i;
const SHOWS_JOINED =
  /현재|[现現]在|目前|原来|原本|元の|不建议|不要|避免|避け|例如|例えば|大致|相当于|比较|比較|錯誤|错误|間違/u;
const SHOWS_OTHERWISE = [SHOWS_TOGETHER, SHOWS_JOINED];

/** Words that may say so: it is there, wrong, or elsewhere, or shows or tests something. */
const DENIES =
  wordSet(`another assume assumed avoid background broken caller callers clients compare compared considered contrast current
  described didn't docs documentation doesn't don't elsewhere example examples excerpt existing explained explanation failing
  fails faulty former formerly found future idea instance isn't it'd language leaks libraries library looked never nope old
  original otherwise posted previous recap reference relevant roughly similar similarly somehow somewhere source subclass
  subclasses test tests thought today tutorial typically understand unittest unlike upstream were what-if won't wouldn't
  aktuelle beispiel intern moment nicht ursprüngliche actuel actuelle exemple mauvais jamais pas actual ejemplo evita nunca
  otra otro atual exemplo evite outro outra não attuale esempio текущий пример раньше не`);

/** The same in several words: "Before:", "before the fix", "Consider a client:", but not "Consider using a set:" or "before it closes". */
const DENIES_TOGETHER =
  /\bbefore(?: (?:the|this|that|your|any) (?:change|edit|fix|patch|refactoring|rewrite|update)s?\b|\W*$)|^\W*before\b|\bconsider (?!\w+ing\b)|\bas it (?:is|stands)\b|\bback in\b|\bnot before\b|^\W*later\b|\ba later\b|\bthe same(?: \w+)? (?:as|in|would|written)\b/i;
const DENIES_JOINED = /예를 들|示例|例[:：]|测试|テスト/u;

/** "`save` no longer prints:", but not "This no longer works:" nor "`save` is no longer called:". */
const STOPS =
  /\bno longer (?!(?:applies|builds|compiles|does|exists|fits|has|helps|holds|is|matters|passes|runs|was|works)\b)\w+s\b/i;

/** The same where words have no blanks between them. */
const PRESENTS_JOINED =
  /수정|교체|변경|바꾸|修改[后後為为]|修正[後后]|修复|更新|[优優]化|改[为為成]|替换|替換|使用|可以|確保|确保|変更|書き換え|直し|新しい|新的/u;

/** Returns whether a line has words that say so, and none that deny it. */
export function saysChange(line: string): boolean {
  const presents = (word: string) => PRESENTS.has(word) || announcesInWord(word);
  return (
    (wordsOf(line).some(presents) || [STOPS, PRESENTS_JOINED].some((one) => one.test(line))) &&
    !deniesChange(line)
  );
}

/** Returns whether a line says that the code below is no change. */
export function deniesChange(line: string): boolean {
  return (
    wordsOf(line).some((word) => SHOWS.has(word) || DENIES.has(word)) ||
    [...SHOWS_OTHERWISE, DENIES_TOGETHER, DENIES_JOINED].some((one) => one.test(line))
  );
}

/** Returns whether a line says so with words that hardly say anything else. */
export function plainlyDeniesChange(line: string): boolean {
  return wordsOf(line).some((word) => SHOWS.has(word)) || SHOWS_OTHERWISE.some((one) => one.test(line));
}

/** The words of a line in lower case, without names of code and files. */
function wordsOf(line: string): readonly string[] {
  const said = withoutNames(line).toLowerCase().replaceAll("’", "'");
  return said.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];
}
